import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '@/kit/i18n/texts';
import { useLongWait } from '@/kit/ui/feedback/loading';
import { toast } from '@/kit/ui/feedback/toast';
import { LoadingPage } from './loading-page';

/** Where a single sign-on lands: a code is taken on by the guard, a failure leads to the login page (no guard here). */
export default function OauthPage() {
  const teks = useTexts();
  const lama = useLongWait();
  const navigate = useNavigate();
  const error = new URLSearchParams(location.search).get('error');
  useEffect(() => {
    if (error === null) return;
    toast.danger(error === 'access_denied' ? teks.loginRefused : teks.loginFailed);
    void navigate({ href: `/login?${new URLSearchParams({ error })}`, replace: true });
  }, [error, navigate, teks]);
  return (
    <LoadingPage label={lama ? teks.stillLoading : teks.connecting}>
      {lama && <a href="/login">{teks.backToLogin}</a>}
    </LoadingPage>
  );
}
