// Command go-types prints lib/core/go/types/table.ts: how KubeVirt's Go types read and write JSON, one struct a line.
//
//	go run . > ../../lib/core/go/types/table.ts
package main

import (
	"bufio"
	"encoding"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"sort"
	"strings"

	extv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"

	backupv1alpha1 "kubevirt.io/api/backup/v1alpha1"
	clonev1beta1 "kubevirt.io/api/clone/v1beta1"
	v1 "kubevirt.io/api/core/v1"
	exportv1 "kubevirt.io/api/export/v1"
	instancetypev1beta1 "kubevirt.io/api/instancetype/v1beta1"
	migrationsv1alpha1 "kubevirt.io/api/migrations/v1alpha1"
	pluginv1alpha1 "kubevirt.io/api/plugin/v1alpha1"
	poolv1beta1 "kubevirt.io/api/pool/v1beta1"
	snapshotv1beta1 "kubevirt.io/api/snapshot/v1beta1"
	cdiv1beta1 "kubevirt.io/containerized-data-importer-api/pkg/apis/core/v1beta1"
)

// Kinds that KubeVirt reads and writes, and those of CDI that HyperConverged writes.
var roots = []any{
	v1.VirtualMachine{}, v1.VirtualMachineInstance{}, v1.VirtualMachineInstanceReplicaSet{}, v1.VirtualMachineInstancePreset{},
	v1.VirtualMachineInstanceMigration{}, v1.KubeVirt{}, poolv1beta1.VirtualMachinePool{},
	instancetypev1beta1.VirtualMachineInstancetype{}, instancetypev1beta1.VirtualMachineClusterInstancetype{},
	instancetypev1beta1.VirtualMachinePreference{}, instancetypev1beta1.VirtualMachineClusterPreference{},
	migrationsv1alpha1.MigrationPolicy{}, clonev1beta1.VirtualMachineClone{}, exportv1.VirtualMachineExport{},
	snapshotv1beta1.VirtualMachineSnapshot{}, snapshotv1beta1.VirtualMachineRestore{},
	backupv1alpha1.VirtualMachineBackup{}, backupv1alpha1.VirtualMachineBackupTracker{}, pluginv1alpha1.Plugin{},
	cdiv1beta1.CDI{}, cdiv1beta1.DataImportCron{},
}

// Types that write and read their JSON themselves, by the name that the table gives them.
var leaves = map[reflect.Type]string{
	reflect.TypeFor[resource.Quantity]():    "quantity",
	reflect.TypeFor[metav1.Time]():          "time",
	reflect.TypeFor[metav1.Duration]():      "duration",
	reflect.TypeFor[intstr.IntOrString]():   "int-or-string",
	reflect.TypeFor[runtime.RawExtension](): "raw",
	reflect.TypeFor[metav1.FieldsV1]():      "raw",
	reflect.TypeFor[extv1.JSON]():           "raw",
	reflect.TypeFor[json.RawMessage]():      "raw",
}

// Structs that only tidy up what they have read; lib/core/go/json does the same by name.
var sanitized = map[reflect.Type]bool{
	reflect.TypeFor[v1.VirtualMachineInstanceSpec](): true,
	reflect.TypeFor[v1.DHCPOptions]():                true,
	reflect.TypeFor[v1.PodNetwork]():                 true,
}

var (
	marshaler       = reflect.TypeFor[json.Marshaler]()
	unmarshaler     = reflect.TypeFor[json.Unmarshaler]()
	textMarshaler   = reflect.TypeFor[encoding.TextMarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

type printer struct {
	lines map[string]string
	names map[string]reflect.Type
}

// nameOf is the bare name for KubeVirt's core package and the short package path elsewhere: meta/v1.ObjectMeta, pool/v1beta1.VirtualMachinePool.
// What follows the slash is Go's own String().
func nameOf(t reflect.Type) string {
	path := t.PkgPath()
	if path == "kubevirt.io/api/core/v1" {
		return t.Name()
	}
	parts := strings.Split(path, "/")
	group := parts[len(parts)-2]
	if strings.HasPrefix(path, "kubevirt.io/containerized-data-importer-api/") {
		group = "cdi"
	}
	return group + "/" + t.String()
}

func (p *printer) typeOf(t reflect.Type) string {
	if name, ok := leaves[t]; ok {
		return name
	}
	if t.Kind() == reflect.Pointer {
		return "*" + p.typeOf(t.Elem())
	}
	for _, i := range []reflect.Type{marshaler, unmarshaler, textMarshaler, textUnmarshaler} {
		if reflect.PointerTo(t).Implements(i) && !sanitized[t] {
			panic("no name for the self-marshalling type " + t.String())
		}
	}
	if t.Kind() != reflect.Struct && (t.PkgPath() != "" || t.Kind() == reflect.Map && t.Key().PkgPath() != "") {
		return "<" + t.String() + ">" + p.underlying(t) // Go's messages name the type
	}
	return p.underlying(t)
}

func (p *printer) underlying(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			panic("bytes in " + t.String()) // they are base64 in JSON; no type of KubeVirt has any
		}
		return "[]" + p.typeOf(t.Elem())
	case reflect.Map:
		if t.Key().Kind() != reflect.String {
			panic("map key that is no string: " + t.String())
		}
		return "{}" + p.typeOf(t.Elem())
	case reflect.Struct:
		p.add(t)
		return nameOf(t)
	case reflect.String, reflect.Bool, reflect.Float32, reflect.Float64,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return t.Kind().String()
	}
	panic("no name for " + t.String())
}

func (p *printer) add(t reflect.Type) {
	name := nameOf(t)
	if known, ok := p.names[name]; ok {
		if known != t {
			panic(fmt.Sprintf("%s and %s have the same name", known, t))
		}
		return
	}
	p.names[name] = t
	p.lines[name] = strings.Join(p.fields(t, "", map[string]bool{}), " ")
}

// fields lists a struct's JSON fields in Go's order. Embedded structs are flattened, as encoding/json does; their name stays before the
// field's, because Go's messages show it.
func (p *printer) fields(t reflect.Type, within string, seen map[string]bool) []string {
	var out []string
	for i := range t.NumField() {
		f := t.Field(i)
		tag := strings.Split(f.Tag.Get("json"), ",")
		if !f.IsExported() && !f.Anonymous || tag[0] == "-" {
			continue
		}
		if f.Anonymous && tag[0] == "" {
			embedded := f.Type
			if embedded.Kind() == reflect.Pointer {
				embedded = embedded.Elem()
			}
			inner := p.fields(embedded, within+f.Name+".", seen)
			if embedded != f.Type && slices.ContainsFunc(inner, func(field string) bool { return strings.Contains(field, ":") }) {
				panic("embedded pointer to fields without omitempty in " + t.String()) // they would appear with the pointer only
			}
			out = append(out, inner...)
			continue
		}
		name, separator := tag[0], ":"
		if name == "" {
			name = f.Name
		}
		for _, option := range tag[1:] {
			switch option {
			case "omitempty":
				if separator != "?" {
					separator = "?"
				}
			case "omitzero":
				if f.Type.Kind() != reflect.Struct {
					panic("omitzero on " + f.Type.String() + " in " + t.String())
				}
				separator = "~"
			case "inline", "flow": // mean nothing to encoding/json
			default:
				panic("unknown option " + option + " in " + t.String())
			}
		}
		if seen[name] || strings.Contains(name, ".") {
			panic("field " + name + " has a dot or comes twice in " + t.String())
		}
		seen[name] = true
		out = append(out, within+name+separator+p.typeOf(f.Type))
	}
	return out
}

func main() {
	p := &printer{map[string]string{}, map[string]reflect.Type{}}
	for _, root := range roots {
		p.add(reflect.TypeOf(root))
	}
	names := make([]string, 0, len(p.lines))
	for name := range p.lines {
		names = append(names, name)
	}
	sort.Strings(names)
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	fmt.Fprint(w, "// Generated by tools/go-types from kubevirt.io/api v1.9.0. The notation is explained in go-type.ts.\n\nexport const table: string = `")
	for _, name := range names {
		fmt.Fprintf(w, "\n%s %s", name, p.lines[name])
	}
	fmt.Fprint(w, "\n`;\n")
}
