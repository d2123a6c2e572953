import type { ReactNode } from 'react';
import { Empty } from '@/kit/ui/feedback/empty';
import type { LoadedProps } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Bagian } from '../karya/bagian';
import css from './sidang.module.css';

type Orang = { id: string; namaMahasiswa: string; nim: string; judul: string };

type Props<T extends Orang> = {
  judul: ReactNode;
  kosong: string;
  karya: readonly T[];
  /** What is read for it alone: loading and failing stand here. */
  hasil?: LoadedProps<unknown>['result'];
  /** Beside the student's number. */
  asal: (satu: T) => ReactNode;
  /** What is awaited, below the title. */
  rinci?: (satu: T) => ReactNode;
  aksi: (satu: T) => ReactNode;
  /** More than stands here, and where it is. */
  kaki?: ReactNode;
};

/** Students of whom the campus has something to do, each with the act. */
export function Antrean<T extends Orang>({ judul, kosong, karya, hasil, asal, rinci, aksi, kaki }: Props<T>) {
  const isi = () => (
    <>
      {karya.length === 0 && <Empty kind="none" help={kosong} />}
      <ul className={css.tim}>
        {karya.map((satu) => (
          <li key={satu.id}>
            <span className={css.orangBaris}>
              <b>{satu.namaMahasiswa}</b>
              <span className="meta">
                <span className="tnum">{satu.nim}</span> · {asal(satu)}
              </span>
              <span>{satu.judul}</span>
              {rinci?.(satu)}
            </span>
            {aksi(satu)}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Card title={judul} flush={karya.length > 0}>
      {hasil ? <Bagian hasil={hasil}>{isi}</Bagian> : isi()}
      {kaki}
    </Card>
  );
}
