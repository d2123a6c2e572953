import type { ReactNode } from 'react';
import { useTexts } from '@/kit/i18n/texts';
import { useJudulDikenal } from '../institusi/campus';
import css from './loading-page.module.css';

type LoadingPageProps = {
  /** What is going on; only heard where it is not given. */
  label?: string;
  children?: ReactNode;
};

/** The indicator that stands for the page until it is known who is there; it continues the document's drawn shell. */
export function LoadingPage({ label, children }: LoadingPageProps) {
  const { loading: memuat } = useTexts();
  return (
    <div className="kerangka">
      <header className="kerangka-bilah">
        <span className="kerangka-tanda" aria-hidden="true">
          PD
        </span>
        <b>{useJudulDikenal()}</b>
      </header>
      <div className="kerangka-muat" aria-hidden="true" />
      <main className={css.below}>
        <div role="status">{label ? <h1>{label}</h1> : <p className="sr-only">{memuat}</p>}</div>
        {children}
      </main>
    </div>
  );
}
