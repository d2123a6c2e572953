// Between the JSON of the server and the bytes of the browser, for passkeys.
import { ApiError } from '@/kit/api/api-error';
import { spokenIn } from '@/kit/i18n/language';

type Json = Record<string, unknown>;
type Kunci = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] };
type Diminta = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials' | 'extensions'> & {
  challenge: string;
  allowCredentials?: Kunci[];
};
type Dibuat = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials' | 'extensions'> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Kunci[];
};

/** Lets the device prove one of its passkeys. */
export async function buktikan(options: Json): Promise<Json> {
  const { challenge, allowCredentials, ...diminta } = options as Diminta;
  const publicKey = { ...diminta, challenge: bytes(challenge), allowCredentials: allowCredentials?.map(terbaca) };
  const kunci = await tanya(() => navigator.credentials.get({ publicKey }));
  const jawab = kunci.response as AuthenticatorAssertionResponse;
  return dengan(kunci, {
    clientDataJSON: teks(jawab.clientDataJSON),
    authenticatorData: teks(jawab.authenticatorData),
    signature: teks(jawab.signature),
    userHandle: jawab.userHandle ? teks(jawab.userHandle) : undefined,
  });
}

/** Lets the device make a passkey. */
export async function buat(options: Json): Promise<Json> {
  const { challenge, user, excludeCredentials, ...dibuat } = options as Dibuat;
  const publicKey = {
    ...dibuat,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: excludeCredentials?.map(terbaca),
  };
  const kunci = await tanya(() => navigator.credentials.create({ publicKey }));
  const jawab = kunci.response as AuthenticatorAttestationResponse;
  return dengan(kunci, {
    clientDataJSON: teks(jawab.clientDataJSON),
    attestationObject: teks(jawab.attestationObject),
    transports: jawab.getTransports?.() ?? [],
  });
}

const kalimat = {
  ada: {
    id: 'Perangkat ini sudah punya passkey untuk akun Anda.',
    en: 'This device has a passkey for your account already.',
  },
  batal: {
    id: 'Passkey tidak jadi dipakai. Coba lagi, atau pakai cara lain.',
    en: 'The passkey was not used. Try again, or use another way.',
  },
};

/** Asks the device; a refusal of it or of its owner is one sentence. */
async function tanya(minta: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const kunci = await minta();
    if (kunci) return kunci as PublicKeyCredential;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'InvalidStateError') throw gagal('ada');
  }
  throw gagal('batal');
}

function gagal(sebab: keyof typeof kalimat): ApiError {
  return new ApiError(spokenIn(kalimat[sebab]), { type: 'passkey', status: 0 });
}

function dengan(kunci: PublicKeyCredential, response: Json): Json {
  const id = teks(kunci.rawId);
  return { id, rawId: id, type: kunci.type, response, clientExtensionResults: {} };
}

function terbaca({ id, ...lain }: Kunci): PublicKeyCredentialDescriptor {
  return { ...lain, id: bytes(id) };
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (satu) => satu.charCodeAt(0));
}

function teks(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
