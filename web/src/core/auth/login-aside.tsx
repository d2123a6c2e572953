import { useQuery } from '@tanstack/react-query';
import { longDay } from '@/kit/format/date';
import { Clamp } from '@/kit/ui/layout/clamp';
import { plainText } from '@/kit/ui/plain-text';
import type { Kampus } from '../institusi/campus';
import { pesanQuery, useMessages } from '../institusi/messages';
import { useSitus } from '../institusi/situs';
import css from './login.module.css';

/** The campus: logo, title, name, the date, and up to three messages; on a small screen only the brand. */
export function LoginAside({ kampus }: { kampus: Kampus }) {
  const { zonaWaktu } = useSitus();
  const pesan = useMessages(useQuery(pesanQuery).data?.data.slice(0, 3) ?? []);
  return (
    <header className={css.aside}>
      <div className={css.brand}>
        <span className={css.logo}>{kampus.logo ? <img src={kampus.logo} alt="" width={44} height={44} /> : 'PD'}</span>
        <p className={css.title}>
          <b>{kampus.judul}</b>
          <span>{kampus.nama}</span>
        </p>
      </div>
      <div className={css.news}>
        <p className={css.date}>{longDay(new Date(), zonaWaktu)}</p>
        {pesan.map((satu) => (
          <article key={satu.id} className={css.message}>
            <h2>{satu.judul}</h2>
            <Clamp as="p" always>
              {plainText(satu.isi)}
            </Clamp>
          </article>
        ))}
      </div>
    </header>
  );
}
