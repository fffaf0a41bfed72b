package views

import (
	"context"
	"encoding/json"
	"io"

	"github.com/a-h/templ"
)

// QA is a question with its answer in plain text.
type QA struct{ Question, Answer string }

// FAQData tells search engines which questions a page answers, in the terms of
// schema.org. It is data, not script: browsers do not run it, and so the content
// security policy does not concern it. Nothing is written for a page without
// questions.
func FAQData(all []QA) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		if len(all) == 0 {
			return nil
		}
		data, err := json.Marshal(faqPage(all)) // escapes what could end the element
		if err != nil {
			return err
		}
		for _, part := range []string{`<script type="application/ld+json">`, string(data), `</script>`} {
			if _, err := io.WriteString(w, part); err != nil {
				return err
			}
		}
		return nil
	})
}

type faqData struct {
	Context  string        `json:"@context"`
	Type     string        `json:"@type"`
	Question []faqQuestion `json:"mainEntity"`
}

type faqQuestion struct {
	Type   string    `json:"@type"`
	Name   string    `json:"name"`
	Answer faqAnswer `json:"acceptedAnswer"`
}

type faqAnswer struct {
	Type string `json:"@type"`
	Text string `json:"text"`
}

func faqPage(all []QA) faqData {
	data := faqData{Context: "https://schema.org", Type: "FAQPage"}
	for _, qa := range all {
		data.Question = append(data.Question, faqQuestion{"Question", qa.Question, faqAnswer{"Answer", qa.Answer}})
	}
	return data
}
