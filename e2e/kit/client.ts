import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { ObjectRef } from '../../lib/core/object-ref.ts';

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Texts of its `Warning` headers. */
  readonly warnings: readonly string[];
}

/** A status that says no. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(what: string, answer: Answer) {
    const { message = answer.body } = answer.body;
    super(`${what}: ${answer.status} ${typeof message === 'string' ? message : JSON.stringify(message)}`);
    this.answer = answer;
  }
}

export interface ClientOptions {
  /** `https://127.0.0.1:PORT` */
  readonly server: string;
  /** Folder of certificates. */
  readonly certificates: string;
  /** Whom it shows itself as. @default 'admin' */
  readonly user?: string;
}

export interface WriteOptions {
  readonly dryRun?: boolean | undefined;
  /** @default 'e2e' */
  readonly manager?: string | undefined;
  /** What becomes of fields that the schema does not know. @default 'Strict' */
  readonly fieldValidation?: 'Strict' | 'Ignore' | undefined;
  /** Takes fields over from other managers. */
  readonly force?: boolean | undefined;
  /** Such as `status` or `scale`. */
  readonly subresource?: string | undefined;
}

interface Resource {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

/** Speaks with an API server. */
export class Client {
  readonly #options: ClientOptions;
  readonly #agent: Agent;
  readonly #resources = new Map<string, Promise<readonly Resource[]>>();

  constructor(options: ClientOptions) {
    const { certificates, user = 'admin' } = options;
    const read = (name: string): string => readFileSync(join(certificates, name), 'utf8');
    this.#options = options;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 16, ca: read('ca.crt'), cert: read(`${user}.crt`), key: read(`${user}.key`) });
  }

  close(): void {
    this.#agent.destroy();
  }

  async get(ref: ObjectRef): Promise<Manifest> {
    return this.#object('GET', await this.pathOf(ref));
  }

  async find(ref: ObjectRef): Promise<Manifest | undefined> {
    const answer = await this.send('GET', await this.pathOf(ref));
    return answer.status === 404 ? undefined : asManifest('GET', answer);
  }

  /** POSTs the object; answers with what the server stored, or would store. */
  async create(manifest: Manifest, options: WriteOptions = {}): Promise<Answer> {
    const path = await this.pathOf({ ...manifest, namespace: manifest.metadata.namespace, name: '' });
    return this.send('POST', `${path}?${query(options)}`, manifest);
  }

  /** Server-side apply, as GitOps tools do it. */
  async apply(manifest: Manifest, options: WriteOptions = {}): Promise<Answer> {
    const { apiVersion, kind, metadata } = manifest;
    const path = await this.pathOf({ apiVersion, kind, namespace: metadata.namespace, name: metadata.name ?? '' });
    const force = options.force === true ? '&force=true' : '';
    return this.send('PATCH', `${path}${subpath(options)}?${query(options)}${force}`, manifest, 'application/apply-patch+yaml');
  }

  /** A JSON merge patch. */
  async patch(ref: ObjectRef, patch: object, options: WriteOptions = {}): Promise<Manifest> {
    const path = `${await this.pathOf(ref)}${subpath(options)}?${query(options)}`;
    return this.#object('PATCH', path, patch, 'application/merge-patch+json');
  }

  async remove(ref: ObjectRef): Promise<void> {
    const answer = await this.send('DELETE', await this.pathOf(ref));
    if (answer.status >= 300 && answer.status !== 404) throw new Refused(`DELETE ${ref.kind} ${ref.name}`, answer);
  }

  async list(ref: Omit<ObjectRef, 'name'>): Promise<readonly Manifest[]> {
    const answer = await this.send('GET', await this.pathOf({ ...ref, name: '' }));
    if (answer.status !== 200) throw new Refused(`GET ${ref.kind}`, answer);
    return answer.body['items'] as readonly Manifest[]; // what a list of the API is
  }

  /** The path of an object, or of its collection where the name is empty. */
  async pathOf({ apiVersion, kind, namespace, name }: ObjectRef): Promise<string> {
    const resource = await this.#resourceOf(apiVersion, kind);
    const place = resource.namespaced && namespace !== undefined ? `/namespaces/${namespace}` : '';
    return `${rootOf(apiVersion)}${place}/${resource.name}${name === '' ? '' : `/${name}`}`;
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((done, fail) => {
      const sent = request(
        `${this.#options.server}${path}`,
        { method, agent: this.#agent, headers: { accept: '*/*', ...(text !== undefined && { 'content-type': type }), ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            done({
              status: response.statusCode ?? 0,
              body: bodyOf(Buffer.concat(chunks).toString()),
              warnings: warningsOf(response.rawHeaders),
            });
          });
        },
      );
      sent.on('error', fail);
      sent.end(text);
    });
  }

  async #object(method: string, path: string, body?: unknown, type?: string): Promise<Manifest> {
    return asManifest(`${method} ${path}`, await this.send(method, path, body, type));
  }

  async #resourceOf(apiVersion: string, kind: string): Promise<Resource> {
    const known = this.#resources.get(apiVersion) ?? this.#discover(apiVersion);
    this.#resources.set(apiVersion, known);
    const found = (await known).find((resource) => resource.kind === kind && !resource.name.includes('/'));
    if (found !== undefined) return found;
    this.#resources.delete(apiVersion); // a CRD may come later
    throw new Error(`the API server knows no ${kind} of ${apiVersion}`);
  }

  async #discover(apiVersion: string): Promise<readonly Resource[]> {
    const { body } = await this.send('GET', rootOf(apiVersion));
    return (body['resources'] ?? []) as readonly Resource[]; // an APIResourceList
  }
}

function asManifest(what: string, answer: Answer): Manifest {
  if (answer.status >= 300) throw new Refused(what, answer);
  return answer.body as unknown as Manifest; // an answer of 2xx to a request for one object is that object
}

function rootOf(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

function subpath({ subresource }: WriteOptions): string {
  return subresource === undefined ? '' : `/${subresource}`;
}

function query({ dryRun = false, manager = 'e2e', fieldValidation = 'Strict' }: WriteOptions): string {
  return `fieldManager=${manager}&fieldValidation=${fieldValidation}${dryRun ? '&dryRun=All' : ''}`;
}

function bodyOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>; // the API answers with objects
  } catch {
    return { message: text };
  }
}

/** `299 - "text"`, one a header. */
function warningsOf(rawHeaders: readonly string[]): readonly string[] {
  const values = rawHeaders.filter((_, i) => rawHeaders[i - 1]?.toLowerCase() === 'warning');
  return values.map((value) => /^\d+ \S+ "(.*)"$/s.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? value);
}
