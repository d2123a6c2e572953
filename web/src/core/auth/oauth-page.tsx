import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTeks } from '@/kit/i18n/teks';
import { useLongWait } from '@/kit/ui/feedback/loading';
import { toast } from '@/kit/ui/feedback/toast';
import { LoadingPage } from './loading-page';

/** Where a single sign-on lands: a code is taken on by the guard, a failure leads to the login page (no guard here). */
export default function OauthPage() {
  const teks = useTeks();
  const lama = useLongWait();
  const navigate = useNavigate();
  const error = new URLSearchParams(location.search).get('error');
  useEffect(() => {
    if (error === null) return;
    toast.danger(error === 'access_denied' ? teks.loginDitolak : teks.loginGagal);
    void navigate({ href: `/login?${new URLSearchParams({ error })}`, replace: true });
  }, [error, navigate, teks]);
  return (
    <LoadingPage label={lama ? teks.masihMemuat : teks.menghubungkan}>
      {lama && <a href="/login">{teks.kembaliKeLogin}</a>}
    </LoadingPage>
  );
}
