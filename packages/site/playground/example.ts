/** Shows a refusal, and what to write instead. */
export const example = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata:
  name: db
  namespace: shop
spec:
  runStrategy: Always
  template:
    spec:
      domain:
        cpu:
          cores: 2
          isolateEmulatorThread: true
        memory:
          guest: 4Gi
        devices:
          disks:
            - name: root
              disk: { bus: virtio }
      volumes:
        - name: root
          containerDisk:
            image: quay.io/containerdisks/fedora:41
`;
