/**
 * Where objects name others: a line with GROUP/VERSION/KIND of what is named, then for each kind that names it the paths of the names. What is
 * empty matches anything.
 */
export const knownNameReferences: string = String.raw`
//Deployment
  //HorizontalPodAutoscaler spec/scaleTargetRef/name
//ReplicationController
  //HorizontalPodAutoscaler spec/scaleTargetRef/name
//ReplicaSet
  //HorizontalPodAutoscaler spec/scaleTargetRef/name
//StatefulSet
  //HorizontalPodAutoscaler spec/scaleTargetRef/name
/v1/ConfigMap
  /v1/Pod spec/volumes/configMap/name spec/containers/env/valueFrom/configMapKeyRef/name spec/initContainers/env/valueFrom/configMapKeyRef/name spec/containers/envFrom/configMapRef/name spec/initContainers/envFrom/configMapRef/name spec/volumes/projected/sources/configMap/name
  //PodTemplate template/spec/volumes/configMap/name template/spec/containers/env/valueFrom/configMapKeyRef/name template/spec/initContainers/env/valueFrom/configMapKeyRef/name template/spec/containers/envFrom/configMapRef/name template/spec/initContainers/envFrom/configMapRef/name template/spec/volumes/projected/sources/configMap/name
  //Deployment spec/template/spec/volumes/configMap/name spec/template/spec/containers/env/valueFrom/configMapKeyRef/name spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name spec/template/spec/containers/envFrom/configMapRef/name spec/template/spec/initContainers/envFrom/configMapRef/name spec/template/spec/volumes/projected/sources/configMap/name
  //ReplicaSet spec/template/spec/volumes/configMap/name spec/template/spec/containers/env/valueFrom/configMapKeyRef/name spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name spec/template/spec/containers/envFrom/configMapRef/name spec/template/spec/initContainers/envFrom/configMapRef/name spec/template/spec/volumes/projected/sources/configMap/name
  //DaemonSet spec/template/spec/volumes/configMap/name spec/template/spec/containers/env/valueFrom/configMapKeyRef/name spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name spec/template/spec/containers/envFrom/configMapRef/name spec/template/spec/initContainers/envFrom/configMapRef/name spec/template/spec/volumes/projected/sources/configMap/name
  //StatefulSet spec/template/spec/volumes/configMap/name spec/template/spec/containers/env/valueFrom/configMapKeyRef/name spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name spec/template/spec/containers/envFrom/configMapRef/name spec/template/spec/initContainers/envFrom/configMapRef/name spec/template/spec/volumes/projected/sources/configMap/name
  //Job spec/template/spec/volumes/configMap/name spec/template/spec/containers/env/valueFrom/configMapKeyRef/name spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name spec/template/spec/containers/envFrom/configMapRef/name spec/template/spec/initContainers/envFrom/configMapRef/name spec/template/spec/volumes/projected/sources/configMap/name
  //CronJob spec/jobTemplate/spec/template/spec/volumes/configMap/name spec/jobTemplate/spec/template/spec/volumes/projected/sources/configMap/name spec/jobTemplate/spec/template/spec/containers/env/valueFrom/configMapKeyRef/name spec/jobTemplate/spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name spec/jobTemplate/spec/template/spec/containers/envFrom/configMapRef/name spec/jobTemplate/spec/template/spec/initContainers/envFrom/configMapRef/name
  //Node spec/configSource/configMap
  //Role rules/resourceNames
  //ClusterRole rules/resourceNames
  //Ingress metadata/annotations/nginx.ingress.kubernetes.io\/fastcgi-params-configmap
/v1/Secret
  /v1/Pod spec/volumes/secret/secretName spec/containers/env/valueFrom/secretKeyRef/name spec/initContainers/env/valueFrom/secretKeyRef/name spec/containers/envFrom/secretRef/name spec/initContainers/envFrom/secretRef/name spec/imagePullSecrets/name spec/volumes/projected/sources/secret/name
  //PodTemplate template/spec/volumes/secret/secretName template/spec/containers/env/valueFrom/secretKeyRef/name template/spec/initContainers/env/valueFrom/secretKeyRef/name template/spec/containers/envFrom/secretRef/name template/spec/initContainers/envFrom/secretRef/name template/spec/imagePullSecrets/name template/spec/volumes/projected/sources/secret/name
  //Deployment spec/template/spec/volumes/secret/secretName spec/template/spec/containers/env/valueFrom/secretKeyRef/name spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name spec/template/spec/containers/envFrom/secretRef/name spec/template/spec/initContainers/envFrom/secretRef/name spec/template/spec/imagePullSecrets/name spec/template/spec/volumes/projected/sources/secret/name
  //ReplicaSet spec/template/spec/volumes/secret/secretName spec/template/spec/containers/env/valueFrom/secretKeyRef/name spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name spec/template/spec/containers/envFrom/secretRef/name spec/template/spec/initContainers/envFrom/secretRef/name spec/template/spec/imagePullSecrets/name spec/template/spec/volumes/projected/sources/secret/name
  //DaemonSet spec/template/spec/volumes/secret/secretName spec/template/spec/containers/env/valueFrom/secretKeyRef/name spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name spec/template/spec/containers/envFrom/secretRef/name spec/template/spec/initContainers/envFrom/secretRef/name spec/template/spec/imagePullSecrets/name spec/template/spec/volumes/projected/sources/secret/name
  //StatefulSet spec/template/spec/volumes/secret/secretName spec/template/spec/containers/env/valueFrom/secretKeyRef/name spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name spec/template/spec/containers/envFrom/secretRef/name spec/template/spec/initContainers/envFrom/secretRef/name spec/template/spec/imagePullSecrets/name spec/template/spec/volumes/projected/sources/secret/name
  //Job spec/template/spec/volumes/secret/secretName spec/template/spec/containers/env/valueFrom/secretKeyRef/name spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name spec/template/spec/containers/envFrom/secretRef/name spec/template/spec/initContainers/envFrom/secretRef/name spec/template/spec/imagePullSecrets/name spec/template/spec/volumes/projected/sources/secret/name
  //CronJob spec/jobTemplate/spec/template/spec/volumes/secret/secretName spec/jobTemplate/spec/template/spec/volumes/projected/sources/secret/name spec/jobTemplate/spec/template/spec/containers/env/valueFrom/secretKeyRef/name spec/jobTemplate/spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name spec/jobTemplate/spec/template/spec/containers/envFrom/secretRef/name spec/jobTemplate/spec/template/spec/initContainers/envFrom/secretRef/name spec/jobTemplate/spec/template/spec/imagePullSecrets/name
  //Ingress spec/tls/secretName metadata/annotations/ingress.kubernetes.io\/auth-secret metadata/annotations/nginx.ingress.kubernetes.io\/auth-secret metadata/annotations/nginx.ingress.kubernetes.io\/auth-tls-secret
  //ServiceAccount imagePullSecrets/name
  //StorageClass parameters/secretName parameters/adminSecretName parameters/userSecretName parameters/secretRef
  //Role rules/resourceNames
  //ClusterRole rules/resourceNames
  serving.knative.dev/v1/Service spec/template/spec/containers/env/valueFrom/secretKeyRef/name
  //PersistentVolume spec/azureFile/secretName
/v1/Service
  apps//StatefulSet spec/serviceName
  //Ingress spec/rules/http/paths/backend/serviceName spec/backend/serviceName spec/rules/http/paths/backend/service/name spec/defaultBackend/service/name
  apiregistration.k8s.io//APIService spec/service/name
  admissionregistration.k8s.io//ValidatingWebhookConfiguration webhooks/clientConfig/service
  admissionregistration.k8s.io//MutatingWebhookConfiguration webhooks/clientConfig/service
rbac.authorization.k8s.io//Role
  rbac.authorization.k8s.io//RoleBinding roleRef/name
rbac.authorization.k8s.io//ClusterRole
  rbac.authorization.k8s.io//RoleBinding roleRef/name
  rbac.authorization.k8s.io//ClusterRoleBinding roleRef/name
/v1/ServiceAccount
  rbac.authorization.k8s.io//RoleBinding subjects
  rbac.authorization.k8s.io//ClusterRoleBinding subjects
  //Pod spec/serviceAccountName
  //StatefulSet spec/template/spec/serviceAccountName
  //Deployment spec/template/spec/serviceAccountName
  //ReplicationController spec/template/spec/serviceAccountName
  //CronJob spec/jobTemplate/spec/template/spec/serviceAccountName
  //Job spec/template/spec/serviceAccountName
  //DaemonSet spec/template/spec/serviceAccountName
/v1/PersistentVolumeClaim
  //Pod spec/volumes/persistentVolumeClaim/claimName
  //StatefulSet spec/template/spec/volumes/persistentVolumeClaim/claimName
  //Deployment spec/template/spec/volumes/persistentVolumeClaim/claimName
  //ReplicationController spec/template/spec/volumes/persistentVolumeClaim/claimName
  //CronJob spec/jobTemplate/spec/template/spec/volumes/persistentVolumeClaim/claimName
  //Job spec/template/spec/volumes/persistentVolumeClaim/claimName
  //DaemonSet spec/template/spec/volumes/persistentVolumeClaim/claimName
/v1/PersistentVolume
  //PersistentVolumeClaim spec/volumeName
  //ClusterRole rules/resourceNames
storage.k8s.io/v1/StorageClass
  //PersistentVolume spec/storageClassName
  //PersistentVolumeClaim spec/storageClassName
  //StatefulSet spec/volumeClaimTemplates/spec/storageClassName
scheduling.k8s.io/v1/PriorityClass
  //Pod spec/priorityClassName
  //StatefulSet spec/template/spec/priorityClassName
  //Deployment spec/template/spec/priorityClassName
  //ReplicationController spec/template/spec/priorityClassName
  //CronJob spec/jobTemplate/spec/template/spec/priorityClassName
  //Job spec/template/spec/priorityClassName
  //DaemonSet spec/template/spec/priorityClassName
networking.k8s.io/v1/v1/IngressClass
  //Ingress spec/ingressClassName
admissionregistration.k8s.io//ValidatingAdmissionPolicy
  admissionregistration.k8s.io//ValidatingAdmissionPolicyBinding spec/policyName
`;
