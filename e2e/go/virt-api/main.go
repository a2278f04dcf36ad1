// virt-api is KubeVirt's own, and prints the objects that virt-operator would install with it.
//
//	virt-api serve [flags of virt-api]
//	virt-api crds
//	virt-api webhooks URL CA-FILE     their services replaced by a URL
package main

import (
	"encoding/json"
	"fmt"
	"os"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"kubevirt.io/client-go/log"
	"kubevirt.io/kubevirt/pkg/service"
	virtapi "kubevirt.io/kubevirt/pkg/virt-api"
	"kubevirt.io/kubevirt/pkg/virt-operator/resource/generate/components"
)

func main() {
	args := append(os.Args[1:], "", "", "")
	var err error
	switch args[0] {
	case "serve":
		os.Args = append([]string{"virt-api"}, os.Args[2:]...)
		log.InitializeLogging("virt-api")
		app := virtapi.NewVirtApi()
		service.Setup(app)
		app.Execute()
	case "crds":
		err = printCRDs()
	case "webhooks":
		err = printWebhooks(args[1], args[2])
	default:
		err = fmt.Errorf("write serve, crds or webhooks URL CA-FILE")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "virt-api:", err)
		os.Exit(1)
	}
}

func printCRDs() error {
	crds := []*apiextensionsv1.CustomResourceDefinition{}
	for _, make := range []func() (*apiextensionsv1.CustomResourceDefinition, error){
		components.NewKubeVirtCrd,
		components.NewMigrationPolicyCrd,
		components.NewPluginCrd,
		components.NewPresetCrd,
		components.NewReplicaSetCrd,
		components.NewVirtualMachineBackupCrd,
		components.NewVirtualMachineBackupTrackerCrd,
		components.NewVirtualMachineCloneCrd,
		components.NewVirtualMachineClusterInstancetypeCrd,
		components.NewVirtualMachineClusterPreferenceCrd,
		components.NewVirtualMachineCrd,
		components.NewVirtualMachineExportCrd,
		components.NewVirtualMachineInstanceCrd,
		components.NewVirtualMachineInstanceMigrationCrd,
		components.NewVirtualMachineInstancetypeCrd,
		components.NewVirtualMachinePoolCrd,
		components.NewVirtualMachinePreferenceCrd,
		components.NewVirtualMachineRestoreCrd,
		components.NewVirtualMachineSnapshotContentCrd,
		components.NewVirtualMachineSnapshotCrd,
	} {
		crd, err := make()
		if err != nil {
			return err
		}
		crds = append(crds, crd)
	}
	return json.NewEncoder(os.Stdout).Encode(crds)
}

func printWebhooks(url, caFile string) error {
	ca, err := os.ReadFile(caFile)
	if err != nil {
		return err
	}
	mutating := components.NewVirtAPIMutatingWebhookConfiguration("kubevirt")
	for i := range mutating.Webhooks {
		reachAt(&mutating.Webhooks[i].ClientConfig, url, ca)
	}
	validating := components.NewVirtAPIValidatingWebhookConfiguration("kubevirt")
	for i := range validating.Webhooks {
		reachAt(&validating.Webhooks[i].ClientConfig, url, ca)
	}
	return json.NewEncoder(os.Stdout).Encode([]any{mutating, validating})
}

func reachAt(client *admissionregistrationv1.WebhookClientConfig, url string, ca []byte) {
	whole := url + *client.Service.Path
	*client = admissionregistrationv1.WebhookClientConfig{URL: &whole, CABundle: ca}
}
