import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadingPage } from './loading-page';
import { sesiQuery } from './session';

type KnownUserProps = { onSampai: () => void; onTetap: (galat?: string) => void };

/** Someone comes to /login with a session of this browser: when the server knows it, straight on. */
export function KnownUser({ onSampai, onTetap }: KnownUserProps) {
  const { data, error } = useQuery(sesiQuery);
  useEffect(() => {
    if (data) onSampai();
    else if (error) onTetap();
  });
  return <LoadingPage />;
}
