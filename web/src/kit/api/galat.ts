import { spokenNow } from '@/kit/i18n/answers';
import { kata } from '@/kit/i18n/language';

/** What kind of failure it was, for those that ER-01 treats apart; else the problem's own URN. */
export const jaringan = 'Network Error';
const batasWaktu = 'Gateway Timeout';

const bawaan = {
  jaringan: { id: 'Tidak ada koneksi internet', en: 'No internet connection' },
  batasWaktu: { id: 'Terjadi kesalahan', en: 'Something went wrong' },
  lain: 'Unknown error.',
};

type Rincian = {
  type: string;
  status: number;
  errors?: Record<string, string>;
  requestId?: string;
  retryAfter?: number;
};

/** The one shape of a failure: a sentence for the reader, its type and status, the faults by field. */
export class Galat extends Error {
  override name = 'Galat';
  readonly type: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** One sentence by JSON name; empty but for 422. */
  readonly errors: Readonly<Record<string, string>>;
  /** The help code that the server's log knows. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, rincian: Rincian) {
    super(message);
    this.type = rincian.type;
    this.status = rincian.status;
    this.errors = rincian.errors ?? {};
    this.requestId = rincian.requestId;
    this.retryAfter = rincian.retryAfter;
  }

  get tanpaJaringan(): boolean {
    return this.type === jaringan;
  }

  get lewatWaktu(): boolean {
    return this.type === batasWaktu;
  }
}

export function galatJaringan(): Galat {
  return new Galat(kata(bawaan.jaringan), { type: jaringan, status: 0 });
}

export function galatBatasWaktu(): Galat {
  return new Galat(kata(bawaan.batasWaktu), { type: batasWaktu, status: 504 });
}

/** Reads the problem answer of a failed response, in the reader's language. */
export async function galatDariJawaban(response: Response): Promise<Galat> {
  if (response.status === 504) return galatBatasWaktu();
  const problem = asRecord(await response.json().catch(() => undefined));
  const message = text(problem.detail) ?? text(problem.message) ?? text(response.statusText) ?? bawaan.lain;
  const say = (await spokenNow())?.say ?? String;
  const errors = Object.entries(asRecord(problem.errors)).map(([field, sentence]) => [field, say(String(sentence))]);
  return new Galat(say(message), {
    type: text(problem.type) ?? 'about:blank',
    status: response.status,
    errors: Object.fromEntries(errors),
    requestId: text(problem.request_id) ?? text(response.headers.get('x-request-id')),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  });
}

/** Anything thrown, in the one shape. */
export function jadiGalat(thrown: unknown): Galat {
  if (thrown instanceof Galat) return thrown;
  const status = asRecord(thrown).status;
  return new Galat(pesan(thrown), { type: 'about:blank', status: typeof status === 'number' ? status : 500 });
}

function pesan(thrown: unknown): string {
  const { detail, message } = asRecord(thrown);
  return text(detail) ?? text(message) ?? text(thrown) ?? bawaan.lain;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
