import { spokenNow } from '@/kit/i18n/answers';
import { spokenIn } from '@/kit/i18n/language';

/** What kind of failure it was, for those that ER-01 treats apart; else the problem's own URN. */
export const network = 'Network Error';
const timeout = 'Gateway Timeout';

const fallbacks = {
  network: { id: 'Tidak ada koneksi internet', en: 'No internet connection' },
  timeout: { id: 'Terjadi kesalahan', en: 'Something went wrong' },
  other: 'Unknown error.',
};

/** A value that somebody else changed since it was read: both texts, for the reader to merge. */
export type Clash = { field: string; name: string; saw: string; wants: string; now: string; gone: boolean };

/** How to go on from a refusal for want of a second factor alone. */
export type Next = { ticket?: string; ways?: unknown; passkey?: Record<string, unknown> };

type Details = {
  type: string;
  status: number;
  errors?: Record<string, string>;
  clashes?: readonly Clash[];
  requestId?: string;
  retryAfter?: number;
  code?: string;
  next?: Next;
};

/** The one shape of a failure: a sentence for the reader, its type and status, the faults by field. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly type: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** One sentence by JSON name; empty but for 422. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the write would have overwritten; empty but for 409. */
  readonly clashes: readonly Clash[];
  /** The help code that the server's log knows. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | undefined;
  /** What programs are told: 'second_factor', 'step_up'. */
  readonly code: string | undefined;
  readonly next: Next;

  constructor(message: string, details: Details) {
    super(message);
    this.type = details.type;
    this.status = details.status;
    this.errors = details.errors ?? {};
    this.clashes = details.clashes ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.code = details.code;
    this.next = details.next ?? {};
  }

  get isOffline(): boolean {
    return this.type === network;
  }

  get isTimeout(): boolean {
    return this.type === timeout;
  }
}

export function networkError(): ApiError {
  return new ApiError(spokenIn(fallbacks.network), { type: network, status: 0 });
}

export function timeoutError(): ApiError {
  return new ApiError(spokenIn(fallbacks.timeout), { type: timeout, status: 504 });
}

/** Reads the problem answer of a failed response, in the reader's language. */
export async function errorFromAnswer(response: Response): Promise<ApiError> {
  if (response.status === 504) return timeoutError();
  const problem = asRecord(await response.json().catch(() => undefined));
  const message = text(problem.detail) ?? text(problem.message) ?? text(response.statusText) ?? fallbacks.other;
  const say = (await spokenNow())?.say ?? String;
  const errors = Object.entries(asRecord(problem.errors)).map(([field, sentence]) => [field, say(String(sentence))]);
  return new ApiError(say(message), {
    type: text(problem.type) ?? 'about:blank',
    status: response.status,
    errors: Object.fromEntries(errors),
    clashes: clashesOf(problem.bentrok),
    requestId: text(problem.request_id) ?? text(response.headers.get('x-request-id')),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    code: text(problem.error),
    next: { ...problem, ways: problem.cara },
  });
}

function clashesOf(value: unknown): Clash[] {
  if (!Array.isArray(value)) return [];
  return value.map((one) => {
    const clash = asRecord(one);
    const of = (name: string) => text(clash[name]) ?? '';
    return {
      field: of('alamat'),
      name: of('nama'),
      saw: of('dari'),
      wants: of('jadi'),
      now: of('sekarang'),
      gone: Object.entries(clash).some(([name, value]) => name === 'hilang' && value === true),
    };
  });
}

/** Anything thrown, in the one shape. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const status = asRecord(thrown).status;
  return new ApiError(messageOf(thrown), { type: 'about:blank', status: typeof status === 'number' ? status : 500 });
}

function messageOf(thrown: unknown): string {
  const { detail, message } = asRecord(thrown);
  return text(detail) ?? text(message) ?? text(thrown) ?? fallbacks.other;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
