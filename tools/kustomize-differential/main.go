// Builds kustomization trees and prints their objects: one JSON line a request on standard input, {"files":{path:text},"root":"dir"},
// one JSON line an answer, {"objects":[...]} or {"error":"..."}.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/api/types"
	"sigs.k8s.io/kustomize/kyaml/filesys"
	"sigs.k8s.io/yaml"
)

type request struct {
	Files map[string]string `json:"files"`
	Root  string            `json:"root"`
	// Folder on disk instead of Files.
	Disk string `json:"disk"`
	Yaml bool   `json:"yaml"`
}

func build(r request) (answer map[string]any) {
	defer func() {
		if e := recover(); e != nil {
			answer = map[string]any{"error": fmt.Sprint("panic: ", e)}
		}
	}()
	var fs filesys.FileSystem
	if r.Disk != "" {
		fs = filesys.MakeFsOnDisk()
		r.Root = path.Join(r.Disk, r.Root)
	} else {
		fs = filesys.MakeFsInMemory()
		for name, text := range r.Files {
			if err := fs.WriteFile("/"+name, []byte(text)); err != nil {
				return map[string]any{"error": err.Error()}
			}
		}
		r.Root = path.Join("/", r.Root)
	}
	o := krusty.MakeDefaultOptions()
	o.PluginConfig = types.DisabledPluginConfig()
	m, err := krusty.MakeKustomizer(o).Run(fs, r.Root)
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	objects := []any{}
	for _, res := range m.Resources() {
		y, err := res.AsYAML()
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		var v any
		j, err := yaml.YAMLToJSON(y)
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		if err := json.Unmarshal(j, &v); err != nil {
			return map[string]any{"error": err.Error()}
		}
		objects = append(objects, v)
	}
	answer = map[string]any{"objects": objects}
	if r.Yaml {
		y, _ := m.AsYaml()
		answer["yaml"] = string(y)
	}
	return answer
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	d := json.NewDecoder(in)
	for {
		var r request
		if d.Decode(&r) != nil {
			return
		}
		b, _ := json.Marshal(build(r))
		out.Write(b)
		out.WriteByte('\n')
		out.Flush()
	}
}
