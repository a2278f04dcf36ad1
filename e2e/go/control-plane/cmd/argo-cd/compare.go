package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	argodiff "github.com/argoproj/argo-cd/v3/util/argo/diff"
	"github.com/argoproj/argo-cd/v3/util/argo/normalizers"
	"github.com/argoproj/gitops-engine/pkg/diff"
	"github.com/argoproj/gitops-engine/pkg/health"
	"github.com/argoproj/gitops-engine/pkg/sync"
	"github.com/argoproj/gitops-engine/pkg/utils/kube"
	"github.com/argoproj/gitops-engine/pkg/utils/tracing"
	jsonpatch "github.com/evanphx/json-patch"
	"github.com/go-logr/logr"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

const compareOptions = "argocd.argoproj.io/compare-options"

// compared is one object as the user interface of Argo CD shows it.
type compared struct {
	Object      string   `json:"object"`
	Status      string   `json:"status"`
	Health      string   `json:"health,omitempty"`
	Message     string   `json:"message,omitempty"`
	Differences []string `json:"differences,omitempty"`
}

func (c *controller) compare(ctx context.Context) ([]compared, error) {
	app, err := c.application(ctx)
	if err != nil {
		return nil, err
	}
	state, err := c.state(app)
	if err != nil {
		return nil, err
	}
	var diffs *diff.DiffResultList
	err = c.withDiffConfig(app, func(config argodiff.DiffConfig) (err error) {
		diffs, err = argodiff.StateDiffs(state.Live, state.Target, config)
		return err
	})
	if err != nil {
		return nil, err
	}
	checks, err := c.health(ctx)
	if err != nil {
		return nil, err
	}
	answers := []compared{}
	for i, found := range diffs.Diffs {
		answer, err := verdict(state.Live[i], state.Target[i], found, checks)
		if err != nil {
			return nil, err
		}
		answers = append(answers, answer)
	}
	return answers, nil
}

func verdict(live, target *unstructured.Unstructured, found diff.DiffResult, checks health.HealthOverride) (compared, error) {
	answer := compared{Status: "Synced"}
	switch {
	case target == nil:
		answer.Object, answer.Status = describe(live), "OutOfSync: prune"
	case live == nil:
		answer.Object, answer.Status = describe(target), "OutOfSync: missing"
	default:
		answer.Object = describe(target)
		if found.Modified {
			var before, after any
			if err := json.Unmarshal(found.NormalizedLive, &before); err != nil {
				return answer, err
			}
			if err := json.Unmarshal(found.PredictedLive, &after); err != nil {
				return answer, err
			}
			answer.Status, answer.Differences = "OutOfSync", differences("", before, after)
		}
	}
	if live == nil {
		return answer, nil
	}
	status, err := health.GetResourceHealth(live, checks)
	if err == nil && status != nil {
		answer.Health, answer.Message = string(status.Status), status.Message
	}
	return answer, err
}

// withDiffConfig hands `use` the settings by which Argo CD compares; what they need of the cluster is let go after that.
func (c *controller) withDiffConfig(app *v1alpha1.Application, use func(argodiff.DiffConfig) error) error {
	builder := argodiff.NewDiffConfigBuilder().
		WithDiffSettings(app.Spec.IgnoreDifferences, nil, false, normalizers.IgnoreNormalizerOpts{}).
		WithTracking("", "annotation").WithNoCache().WithGVKParser(c.cluster.GetGVKParser()).
		WithManager(manager).WithStructuredMergeDiff(hasOption(app, "ServerSideApply=true"))
	options := app.Annotations[compareOptions]
	if strings.Contains(options, "ServerSideDiff=true") {
		applier, cleanup, err := kube.ManageServerSideDiffDryRuns(c.config, c.cluster.GetOpenAPISchema(), tracing.NopTracer{}, logr.Discard(), nil)
		if err != nil {
			return err
		}
		defer cleanup()
		builder = builder.WithServerSideDiff(true).WithServerSideDryRunner(diff.NewK8sServerSideDryRunner(applier)).
			WithIgnoreMutationWebhook(!strings.Contains(options, "IncludeMutationWebhook=true"))
	}
	config, err := builder.Build()
	if err != nil {
		return err
	}
	return use(config)
}

// withLiveValues gives the targets what the cluster has in the fields that are to be ignored, as RespectIgnoreDifferences does.
func (c *controller) withLiveValues(app *v1alpha1.Application, state sync.ReconciliationResult) ([]*unstructured.Unstructured, error) {
	var normalized *argodiff.NormalizationResult
	err := c.withDiffConfig(app, func(config argodiff.DiffConfig) (err error) {
		normalized, err = argodiff.Normalize(state.Live, state.Target, config)
		return err
	})
	if err != nil {
		return nil, err
	}
	targets := slices.Clone(state.Target)
	for i, live := range state.Live {
		if live == nil || normalized.Targets[i] == nil {
			continue
		}
		ignored, err := mergePatch(normalized.Lives[i], live)
		if err != nil {
			return nil, err
		}
		if targets[i], err = merged(normalized.Targets[i], ignored); err != nil {
			return nil, err
		}
	}
	return targets, nil
}

func mergePatch(from, to *unstructured.Unstructured) ([]byte, error) {
	before, err := from.MarshalJSON()
	if err != nil {
		return nil, err
	}
	after, err := to.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return jsonpatch.CreateMergePatch(before, after)
}

func merged(object *unstructured.Unstructured, patch []byte) (*unstructured.Unstructured, error) {
	before, err := object.MarshalJSON()
	if err != nil {
		return nil, err
	}
	after, err := jsonpatch.MergePatch(before, patch)
	if err != nil {
		return nil, err
	}
	result := &unstructured.Unstructured{}
	return result, result.UnmarshalJSON(after)
}

func hasOption(app *v1alpha1.Application, option string) bool {
	return app.Spec.SyncPolicy != nil && app.Spec.SyncPolicy.SyncOptions.HasOption(option)
}

func describe(object *unstructured.Unstructured) string {
	if object.GetNamespace() == "" {
		return object.GetKind() + " " + object.GetName()
	}
	return fmt.Sprintf("%s %s/%s", object.GetKind(), object.GetNamespace(), object.GetName())
}

// differences are the JSON pointers of what differs, with both values.
func differences(at string, live, wanted any) []string {
	liveMap, isMap := live.(map[string]any)
	wantedMap, areMaps := wanted.(map[string]any)
	if !isMap || !areMaps {
		if reflect.DeepEqual(live, wanted) {
			return nil
		}
		return []string{fmt.Sprintf("%s: live %s, wanted %s", at, text(live), text(wanted))}
	}
	var found []string
	for key, value := range liveMap {
		found = append(found, differences(at+"/"+key, value, wantedMap[key])...)
	}
	for key, value := range wantedMap {
		if _, known := liveMap[key]; !known {
			found = append(found, differences(at+"/"+key, nil, value)...)
		}
	}
	slices.Sort(found)
	return found
}

func text(value any) string {
	encoded, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(encoded)
}
