import type { ReactNode } from 'react';
import { setLanguage, useLanguage } from '@/kit/i18n/language';
import { useKampus } from '../institusi/campus';
import { useSitus } from '../institusi/situs';
import css from './login.module.css';
import { LoginAside } from './login-aside';

/** The two halves of the sign-in page: the campus at the left, the way in at the right. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { copyright, enableLocalization } = useSitus();
  return (
    <div className={css.page}>
      <LoginAside kampus={useKampus()} />
      <main className={css.main}>
        {children}
        <footer className={css.foot}>
          {copyright && <p>{copyright}</p>}
          {enableLocalization && <PilihBahasa />}
        </footer>
      </main>
    </div>
  );
}

function PilihBahasa() {
  const inggris = useLanguage() === 'en';
  return (
    <button
      type="button"
      className={css.language}
      lang={inggris ? 'id' : 'en'}
      onClick={() => setLanguage(inggris ? 'id' : 'en')}
    >
      {inggris ? 'Bahasa Indonesia' : 'English'}
    </button>
  );
}
