import type { ReactNode } from 'react';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import css from '../ujian/sidang.module.css';

type Orang = { id: string; namaMahasiswa: string; nim: string; namaProdi: string; judul: string };

type Props<T extends Orang> = {
  judul: ReactNode;
  kosong: string;
  karya: readonly T[];
  /** What is awaited, below the title. */
  rinci?: (satu: T) => ReactNode;
  aksi: (satu: T) => ReactNode;
  /** More than stands here, and where it is. */
  kaki?: ReactNode;
};

/** Students of whom the campus has something to do, each with the act. */
export function Antrean<T extends Orang>({ judul, kosong, karya, rinci, aksi, kaki }: Props<T>) {
  return (
    <Card title={judul} flush={karya.length > 0}>
      {karya.length === 0 && <Empty kind="none" help={kosong} />}
      <ul className={css.tim}>
        {karya.map((satu) => (
          <li key={satu.id}>
            <span className={css.orangBaris}>
              <b>{satu.namaMahasiswa}</b>
              <span className={css.meta}>
                <span className="tnum">{satu.nim}</span> · {satu.namaProdi}
              </span>
              <span>{satu.judul}</span>
              {rinci?.(satu)}
            </span>
            {aksi(satu)}
          </li>
        ))}
      </ul>
      {kaki}
    </Card>
  );
}
