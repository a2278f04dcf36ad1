package main

import (
	"context"
	"time"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/gitops-engine/pkg/health"
	"github.com/argoproj/gitops-engine/pkg/sync"
	"github.com/argoproj/gitops-engine/pkg/sync/common"
	"github.com/argoproj/gitops-engine/pkg/utils/kube"
	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// synced is how a sync ended, and what it did to each object, in the order in which it did it.
type synced struct {
	Phase   string       `json:"phase"`
	Message string       `json:"message"`
	Results []syncResult `json:"results"`
}

type syncResult struct {
	Object  string `json:"object"`
	Order   int    `json:"order"`
	Status  string `json:"status"`
	Message string `json:"message"`
}

// operation is what the real controller keeps in the Application's status from step to step.
type operation struct {
	phase   common.OperationPhase
	message string
	results []common.ResourceSyncResult
	started metav1.Time
}

const betweenSteps = 250 * time.Millisecond

func (c *controller) sync(ctx context.Context) (synced, error) {
	op := operation{started: metav1.Now()}
	for {
		if err := c.step(ctx, &op); err != nil {
			return synced{}, err
		}
		if op.phase.Completed() || ctx.Err() != nil {
			return op.answer(), nil
		}
		select {
		case <-ctx.Done():
		case <-time.After(betweenSteps):
		}
	}
}

// step is one look at the operation: a fresh comparison, and a sync context that goes on where the last one stopped.
func (c *controller) step(ctx context.Context, op *operation) error {
	read, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	app, err := c.application(read)
	if err != nil {
		return err
	}
	state, err := c.state(app)
	if err != nil {
		return err
	}
	if hasOption(app, "RespectIgnoreDifferences=true") {
		if state.Target, err = c.withLiveValues(app, state); err != nil {
			return err
		}
	}
	checks, err := c.health(read)
	if err != nil {
		return err
	}
	step, cleanup, err := sync.NewSyncContext("local", state, c.config, c.config, c.kubectl, app.Spec.Destination.Namespace,
		c.cluster.GetOpenAPISchema(), c.options(app, checks, op)...)
	if err != nil {
		return err
	}
	defer cleanup()
	step.Sync()
	op.phase, op.message, op.results = step.GetState()
	return nil
}

func (c *controller) options(app *v1alpha1.Application, checks health.HealthOverride, op *operation) []sync.SyncOpt {
	policy := app.Spec.SyncPolicy
	options := []sync.SyncOpt{
		sync.WithLogr(logr.Discard()),
		sync.WithHealthOverride(checks),
		sync.WithOperationSettings(false, policy != nil && policy.Automated != nil && policy.Automated.Prune, false, false),
		sync.WithServerSideApply(hasOption(app, "ServerSideApply=true")),
		sync.WithServerSideApplyManager(manager),
		sync.WithPruneLast(hasOption(app, "PruneLast=true")),
		sync.WithSkipDryRunOnMissingResource(hasOption(app, "SkipDryRunOnMissingResource=true")),
	}
	if op.phase != "" {
		options = append(options, sync.WithInitialState(op.phase, op.message, op.results, op.started))
	}
	return options
}

func (op operation) answer() synced {
	answer := synced{Phase: string(op.phase), Message: op.message, Results: []syncResult{}}
	for _, result := range op.results {
		answer.Results = append(answer.Results, syncResult{describeKey(result.ResourceKey), result.Order, string(result.Status), result.Message})
	}
	return answer
}

func describeKey(key kube.ResourceKey) string {
	if key.Namespace == "" {
		return key.Kind + " " + key.Name
	}
	return key.Kind + " " + key.Namespace + "/" + key.Name
}
