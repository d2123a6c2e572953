import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasToken } from '@/kit/api/session';
import { CodeExchange } from './code-exchange';
import { putuskan } from './guard';
import { KnownUser } from './known-user';
import { LoginFrame } from './login-frame';
import { LoginMethods } from './login-methods';
import { tujuanAman } from './redirect';
import { tujuanSso } from './sso';
import { useLoginError } from './sso/login-errors';

/** The way in: single sign-on of the campus, or the local account. Its address decides with what it begins (AU-03). */
export default function LoginPage() {
  const [awal] = useState(() => putuskan({ path: '/login', search: location.search, adaToken: hasToken() }));
  const [params] = useState(() => new URLSearchParams(location.search));
  const galatAlamat = useLoginError(params.get('error'));
  const [galat, setGalat] = useState<string>();
  const [langkah, setLangkah] = useState(awal.langkah);
  const navigate = useNavigate();
  const [redirect] = useState(() => tujuanAman(params.get('redirect') ?? tujuanSso(params.get('state'))));
  const sampai = () => void navigate({ href: redirect, replace: true });
  const tetap = (pesan?: string) => {
    setGalat(pesan);
    setLangkah('login');
  };

  if (langkah === 'tukar') {
    return (
      <CodeExchange code={params.get('code') ?? ''} state={params.get('state')} onSampai={sampai} onTetap={tetap} />
    );
  }
  if (langkah === 'profil-di-login') return <KnownUser onSampai={sampai} onTetap={tetap} />;
  return (
    <LoginFrame>
      <LoginMethods galat={galat ?? galatAlamat} onMasuk={sampai} />
    </LoginFrame>
  );
}
