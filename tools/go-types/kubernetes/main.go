// Command kubernetes prints tools/schemas/written-fields.json: which fields Kubernetes' Go types write even if they are empty.
//
//	go run ./kubernetes > ../schemas/written-fields.json
package main

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	autoscalingv1 "k8s.io/api/autoscaling/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	storagev1 "k8s.io/api/storage/v1"
	extv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// The kinds of lib/policy/built-in/kinds.ts.
var roots = []any{
	corev1.ConfigMap{}, corev1.Endpoints{}, corev1.Event{}, corev1.LimitRange{}, corev1.Namespace{}, corev1.Node{}, corev1.PersistentVolume{},
	corev1.PersistentVolumeClaim{}, corev1.Pod{}, corev1.ResourceQuota{}, corev1.Secret{}, corev1.Service{}, corev1.ServiceAccount{},
	appsv1.DaemonSet{}, appsv1.Deployment{}, appsv1.ReplicaSet{}, appsv1.StatefulSet{},
	autoscalingv1.HorizontalPodAutoscaler{}, autoscalingv2.HorizontalPodAutoscaler{},
	batchv1.CronJob{}, batchv1.Job{},
	networkingv1.Ingress{}, networkingv1.NetworkPolicy{},
	policyv1.PodDisruptionBudget{},
	rbacv1.ClusterRole{}, rbacv1.ClusterRoleBinding{}, rbacv1.Role{}, rbacv1.RoleBinding{},
	storagev1.StorageClass{},
	extv1.CustomResourceDefinition{},
}

// Types that write their JSON themselves.
var leaves = map[reflect.Type]bool{
	reflect.TypeFor[resource.Quantity]():            true,
	reflect.TypeFor[metav1.Time]():                  true,
	reflect.TypeFor[metav1.MicroTime]():             true,
	reflect.TypeFor[intstr.IntOrString]():           true,
	reflect.TypeFor[runtime.RawExtension]():         true,
	reflect.TypeFor[metav1.FieldsV1]():              true,
	reflect.TypeFor[extv1.JSON]():                   true,
	reflect.TypeFor[extv1.JSONSchemaPropsOrArray](): true,
	reflect.TypeFor[extv1.JSONSchemaPropsOrBool]():  true,
}

// written says of a struct which fields are always there, with an empty value if nobody gives them one, and which are there as they are
// given, so that a false or 0 stays. Null ones are null if nobody gives them a value. All others are left out when they are empty.
type written struct {
	Always []string `json:"always,omitempty"`
	Given  []string `json:"given,omitempty"`
	Null   []string `json:"null,omitempty"`
}

type printer map[string]*written

func (p printer) visit(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		p.visit(t.Elem())
	case reflect.Struct:
		id := "io." + strings.ReplaceAll(t.PkgPath(), "/", ".") + "." + t.Name()
		id = strings.Replace(id, "io.k8s.io.", "io.k8s.", 1)
		if leaves[t] || p[id] != nil {
			return
		}
		p[id] = &written{}
		p.fields(t, p[id])
	}
}

func (p printer) fields(t reflect.Type, w *written) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag := strings.Split(f.Tag.Get("json"), ",")
		if tag[0] == "-" {
			continue
		}
		if f.Anonymous && tag[0] == "" {
			p.fields(f.Type, w)
			continue
		}
		p.visit(f.Type)
		isOptional := slices.Contains(tag[1:], "omitempty")
		switch f.Type.Kind() {
		case reflect.Struct:
			if !slices.Contains(tag[1:], "omitzero") && f.Type != reflect.TypeFor[metav1.Time]() && f.Type != reflect.TypeFor[metav1.MicroTime]() {
				w.Always = append(w.Always, tag[0])
			}
		case reflect.Pointer:
			if !isOptional {
				w.Null = append(w.Null, tag[0])
			} else if leaves[f.Type.Elem()] || f.Type.Elem().Kind() != reflect.Struct { // a map of fields is never empty
				w.Given = append(w.Given, tag[0])
			}
		case reflect.Slice, reflect.Map:
			if !isOptional {
				w.Null = append(w.Null, tag[0])
			}
		default:
			if !isOptional {
				w.Always = append(w.Always, tag[0])
			}
		}
	}
}

func main() {
	p := printer{}
	for _, root := range roots {
		p.visit(reflect.TypeOf(root))
	}
	for id, w := range p {
		if len(w.Always)+len(w.Given)+len(w.Null) == 0 {
			delete(p, id)
		}
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(p); err != nil {
		panic(err)
	}
}
