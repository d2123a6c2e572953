import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '@/kit/i18n/texts';
import { useLongWait } from '@/kit/ui/feedback/loading';
import { toast } from '@/kit/ui/feedback/toast';
import { LoadingPage } from '../loading-page';
import { useLoginError } from './login-errors';

/** Where a single sign-on lands: a code is taken on by the guard, a failure leads to the login page (no guard here). */
export default function OauthPage() {
  const teks = useTexts();
  const lama = useLongWait();
  const navigate = useNavigate();
  const error = new URLSearchParams(location.search).get('error');
  const sebab = useLoginError(error);
  useEffect(() => {
    if (error === null || sebab === undefined) return;
    toast.danger(sebab);
    void navigate({ href: `/login?${new URLSearchParams({ error })}`, replace: true });
  }, [error, navigate, sebab]);
  return (
    <LoadingPage label={lama ? teks.stillLoading : teks.connecting}>
      {lama && <a href="/login">{teks.backToLogin}</a>}
    </LoadingPage>
  );
}
