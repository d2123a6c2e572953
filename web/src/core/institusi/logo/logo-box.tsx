import type { ReactNode } from 'react';
import { initials } from '@/kit/format/text';
import css from './logo.module.css';

type Props = {
  /** Address of the logo; empty: the initials of the title stand for it. */
  address: string;
  alt: string;
  title: string;
  children: ReactNode;
};

/** A logo as the pages show it; beside it, what is said of it and what can be done with it. */
export function LogoBox({ address, alt, title, children }: Props) {
  return (
    <div className={css.logo}>
      <div className={css.mark}>
        {address ? <img src={address} alt={alt} /> : <b aria-hidden="true">{initials(title)}</b>}
      </div>
      <div className={css.about}>{children}</div>
    </div>
  );
}

/** What can be done with a logo. */
export function LogoActs({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>;
}
