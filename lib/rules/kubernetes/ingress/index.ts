import type { Admitter } from '../../admitter.ts';
import { backends } from './backends.ts';
import { classAnnotation } from './class-annotation.ts';
import { className } from './class-name.ts';
import { hosts } from './hosts.ts';
import type { Ingress } from './ingress.ts';
import { pathTypes } from './path-types.ts';
import { paths } from './paths.ts';
import { resources } from './resources.ts';
import { rulesOrBackend } from './rules-or-backend.ts';
import { secretNames } from './secret-names.ts';
import { serviceNames } from './service-names.ts';
import { servicePorts } from './service-ports.ts';

/** ValidateIngressCreate and ValidateIngressUpdate */
export const ingressAdmitter: Admitter<Ingress> = [
  [rulesOrBackend, backends, serviceNames, servicePorts, resources, hosts, pathTypes, paths, secretNames, className, classAnnotation],
];
