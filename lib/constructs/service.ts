import type { Construct } from 'constructs';
import type { IPFamily, IPFamilyPolicy, ServicePort, ServiceSpec, ServiceType } from '../../imports/core-v1.ts';
import type { Labels } from '../core/manifest.ts';
import { given, type Building } from './props/given.ts';
import { specNames, SpecObject, type SpecProps } from './tree/spec-object.ts';
import type { PropNames } from './props/prop-shape.ts';
import type { OtherNames } from './props/unread-props.ts';

/** The ports of a Service, and the pods behind them. */
export interface ServiceProps extends SpecProps<ServiceSpec> {
  /** Ports as numbers or in full; several need names. @default - none, which only a headless Service may have */
  readonly ports?: readonly (number | ServicePort)[] | undefined;
  /** Labels of the pods behind it. KubeVirt puts the labels of a VMI on its pod. @default - none: something else writes the endpoints */
  readonly selector?: Labels | undefined;
  /** How the Service is reached. @default ClusterIP */
  readonly type?: ServiceType | undefined;
  /** No address of its own: its DNS name answers with the addresses of the pods. @default false */
  readonly headless?: boolean | undefined;
  /** IP families of the Service. @default - the cluster's first family */
  readonly ipFamilies?: readonly IPFamily[] | undefined;
  /** Whether the Service has one IP family or two. @default SingleStack */
  readonly ipFamilyPolicy?: IPFamilyPolicy | undefined;
  /** Addresses that are routed to the nodes by other means. @default - none */
  readonly externalIPs?: readonly string[] | undefined;
}

/** A Service. `vm.expose(80)` makes one that selects the VM. */
export class Service extends SpecObject<ServiceSpec, ServiceProps> {
  declare readonly kind: 'Service';
  /** @internal */
  static readonly _otherNames: OtherNames = { portName: 'expose', targetPort: 'expose', protocol: 'expose' };
  /** @internal */
  static readonly _propNames: PropNames<ServiceProps> = {
    ...specNames,
    ports: 'list',
    selector: true,
    type: true,
    headless: 'boolean',
    ipFamilies: true,
    ipFamilyPolicy: true,
    externalIPs: true,
  };

  constructor(scope: Construct, id: string, props: ServiceProps = {}) {
    super(scope, id, { apiVersion: 'v1', kind: 'Service' }, props);
  }

  protected override ownSpec(): ServiceSpec {
    const { headless, ports } = this.given;
    const spec: Building<ServiceSpec> = given(this.given, ['externalIPs', 'ipFamilies', 'ipFamilyPolicy', 'selector', 'type']);
    if (headless === true) spec.clusterIP = 'None';
    if (ports !== undefined) spec.ports = ports.map((port) => (typeof port === 'object' ? port : { port }));
    return spec;
  }
}
