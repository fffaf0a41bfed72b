# The image holds one static binary and an empty data folder; no shell, no root.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# v2 has the population count instruction, which every server of the last decade
# knows: discs are counted with it.
ARG GOAMD64=v2
RUN CGO_ENABLED=0 GOAMD64=$GOAMD64 go build -trimpath -ldflags='-s -w' -o /out/reversi . && mkdir /out/data

FROM scratch
COPY --from=build /out/reversi /reversi
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
ENV PORT=8080 DATA_DIR=/data
EXPOSE 8080
VOLUME /data
ENTRYPOINT ["/reversi"]
