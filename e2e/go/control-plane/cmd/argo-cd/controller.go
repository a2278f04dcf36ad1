package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/util/glob"
	"github.com/argoproj/argo-cd/v3/util/lua"
	"github.com/argoproj/gitops-engine/pkg/cache"
	"github.com/argoproj/gitops-engine/pkg/health"
	"github.com/argoproj/gitops-engine/pkg/sync"
	"github.com/argoproj/gitops-engine/pkg/utils/kube"
	"github.com/argoproj/gitops-engine/pkg/utils/tracing"
	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

const (
	trackingID = "argocd.argoproj.io/tracking-id"
	manager    = "argocd-controller"
)

type controller struct {
	namespace, name, repository string
	config                      *rest.Config
	client                      dynamic.Interface
	cluster                     cache.ClusterCache
	kubectl                     *kube.KubectlCmd
}

// tracked is what the cache keeps about an object: whose it is.
type tracked struct{ id string }

func newController(kubeconfig, namespace, name, repository string) (*controller, error) {
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return nil, err
	}
	config.QPS, config.Burst = 200, 400
	client, err := dynamic.NewForConfig(config)
	if err != nil {
		return nil, err
	}
	cluster := cache.NewClusterCache(config, cache.SetLogr(logr.Discard()), cache.SetPopulateResourceInfoHandler(
		func(object *unstructured.Unstructured, _ bool) (any, bool) {
			id := object.GetAnnotations()[trackingID]
			return &tracked{id}, id != ""
		}))
	if err := cluster.EnsureSynced(); err != nil {
		return nil, err
	}
	kubectl := &kube.KubectlCmd{Log: logr.Discard(), Tracer: tracing.NopTracer{}}
	return &controller{namespace, name, repository, config, client, cluster, kubectl}, nil
}

var applications = schema.GroupVersionResource{Group: "argoproj.io", Version: "v1alpha1", Resource: "applications"}

// application is read anew for every step, as the real controller does: a wave may have changed it.
func (c *controller) application(ctx context.Context) (*v1alpha1.Application, error) {
	object, err := c.client.Resource(applications).Namespace(c.namespace).Get(ctx, c.name, metav1.GetOptions{})
	if err != nil {
		return nil, err
	}
	app := &v1alpha1.Application{}
	return app, runtime.DefaultUnstructuredConverter.FromUnstructured(object.Object, app)
}

// targets are the objects of the Application's folder, marked as the Application's.
func (c *controller) targets(app *v1alpha1.Application) ([]*unstructured.Unstructured, error) {
	source := app.Spec.Source
	root := filepath.Join(c.repository, source.Path)
	var objects []*unstructured.Unstructured
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".yaml" {
			return err
		}
		below, err := filepath.Rel(root, path)
		if err != nil || !belongs(source.Directory, below) {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		found, err := kube.SplitYAML(text)
		objects = append(objects, found...)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, object := range objects {
		kind := object.GroupVersionKind()
		annotations := object.GetAnnotations()
		if annotations == nil {
			annotations = map[string]string{}
		}
		annotations[trackingID] = fmt.Sprintf("%s:%s/%s:%s/%s", c.name, kind.Group, kind.Kind, object.GetNamespace(), object.GetName())
		object.SetAnnotations(annotations)
	}
	return objects, nil
}

func belongs(directory *v1alpha1.ApplicationSourceDirectory, path string) bool {
	if directory == nil {
		return true
	}
	if !directory.Recurse && strings.Contains(path, "/") {
		return false
	}
	if directory.Exclude != "" && glob.Match(directory.Exclude, path) {
		return false
	}
	return directory.Include == "" || glob.Match(directory.Include, path)
}

// state pairs what Git wants with what the cluster has; what only the cluster has is to be pruned.
func (c *controller) state(app *v1alpha1.Application) (sync.ReconciliationResult, error) {
	targets, err := c.targets(app)
	if err != nil {
		return sync.ReconciliationResult{}, err
	}
	live, err := c.cluster.GetManagedLiveObjs(targets, func(resource *cache.Resource) bool {
		info, ok := resource.Info.(*tracked)
		return ok && strings.HasPrefix(info.id, c.name+":")
	})
	if err != nil {
		return sync.ReconciliationResult{}, err
	}
	return sync.Reconcile(targets, live, app.Spec.Destination.Namespace, c.cluster), nil
}

var configMaps = schema.GroupVersionResource{Version: "v1", Resource: "configmaps"}

const healthKey = "resource.customizations.health."

// health knows Argo CD's own checks and those of the ConfigMap argocd-cm.
func (c *controller) health(ctx context.Context) (health.HealthOverride, error) {
	overrides := map[string]v1alpha1.ResourceOverride{}
	settings, err := c.client.Resource(configMaps).Namespace(c.namespace).Get(ctx, "argocd-cm", metav1.GetOptions{})
	if err != nil {
		return lua.ResourceHealthOverrides(overrides), nil // a cluster without the ConfigMap has the built-in checks
	}
	data, _, err := unstructured.NestedStringMap(settings.Object, "data")
	if err != nil {
		return nil, err
	}
	for key, script := range data {
		kind, ok := strings.CutPrefix(key, healthKey)
		if !ok {
			continue
		}
		overrides[strings.Replace(kind, "_", "/", 1)] = v1alpha1.ResourceOverride{HealthLua: script}
	}
	return lua.ResourceHealthOverrides(overrides), nil
}
