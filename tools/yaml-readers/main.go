// Command yaml-readers tells how Go reads YAML: kubectl, Argo CD and the API server through sigs.k8s.io/yaml, kustomize and Flux through yaml/v3.
// It takes a stream of JSON strings, each one YAML text, on standard input and prints one line of JSON for each:
// {"sigs": READING, "v3": READING}, where a reading is {"value": ...} or {"error": "..."}.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	v3 "go.yaml.in/yaml/v3"
	sigs "sigs.k8s.io/yaml"
)

type reading struct {
	Value json.RawMessage `json:"value,omitempty"`
	Error string          `json:"error,omitempty"`
}

type answer struct {
	Sigs reading `json:"sigs"`
	V3   reading `json:"v3"`
}

func main() {
	if err := answerAll(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func answerAll(in io.Reader, out io.Writer) error {
	texts := json.NewDecoder(bufio.NewReader(in))
	lines := bufio.NewWriter(out)
	answers := json.NewEncoder(lines)
	answers.SetEscapeHTML(false)
	for {
		var text string
		if err := texts.Decode(&text); errors.Is(err, io.EOF) {
			return lines.Flush()
		} else if err != nil {
			return err
		}
		if err := answers.Encode(answer{readingOf(throughSigs, text), readingOf(throughV3, text)}); err != nil {
			return err
		}
	}
}

func readingOf(read func(string) ([]byte, error), text string) (result reading) {
	defer func() { // yaml/v2 panics on some broken input
		if cause := recover(); cause != nil {
			result = reading{Error: fmt.Sprint(cause)}
		}
	}()
	value, err := read(text)
	if err != nil {
		return reading{Error: err.Error()}
	}
	return reading{Value: value}
}

func throughSigs(text string) ([]byte, error) {
	return sigs.YAMLToJSON([]byte(text))
}

func throughV3(text string) ([]byte, error) {
	var value any
	if err := v3.Unmarshal([]byte(text), &value); err != nil {
		return nil, err
	}
	return json.Marshal(value) // refuses maps whose keys are not strings, as kustomize does
}
