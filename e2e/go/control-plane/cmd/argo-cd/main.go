// argo-cd does what Argo CD's application controller does to one Application, with its own code for waves, health, comparison and prune,
// and without its servers: a checkout of the repository is a folder.
//
//	argo-cd sync    --kubeconfig FILE --application NAMESPACE/NAME --repository DIR [--time-limit 2m]
//	argo-cd compare --kubeconfig FILE --application NAMESPACE/NAME --repository DIR
//
// Both print one JSON document and exit with 0; what they cannot do is an error on standard error and exit 1.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "argo-cd:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("argo-cd", flag.ContinueOnError)
	kubeconfig := flags.String("kubeconfig", "", "how to reach the cluster")
	application := flags.String("application", "", "NAMESPACE/NAME")
	repository := flags.String("repository", "", "folder that the Application's path is below")
	limit := flags.Duration("time-limit", 2*time.Minute, "how long a sync may take")
	if len(args) == 0 {
		return fmt.Errorf("write sync or compare")
	}
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	namespace, name, ok := strings.Cut(*application, "/")
	if !ok {
		return fmt.Errorf("%q is no NAMESPACE/NAME", *application)
	}
	ctx, cancel := context.WithTimeout(context.Background(), *limit)
	defer cancel()
	c, err := newController(*kubeconfig, namespace, name, *repository)
	if err != nil {
		return err
	}
	var answer any
	switch args[0] {
	case "sync":
		answer, err = c.sync(ctx)
	case "compare":
		answer, err = c.compare(ctx)
	default:
		return fmt.Errorf("unknown command %q", args[0])
	}
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(answer)
}
