import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormState } from '@/kit/form/form';
import { Empty } from '@/kit/ui/feedback/empty';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './kurikulum.module.css';
import { LAST_TERM, type Letak, type Susunan, termsOf } from './susunan';
import { useTeksKurikulum } from './teks';

type Props = { form: FormState<Susunan> };

/** The courses by term, each with the buttons that move it, and what was done last for those who hear the page. */
export function SusunSemester({ form }: Props) {
  const teks = useTeksKurikulum();
  const [said, setSaid] = useState('');
  const { mataKuliah } = form.values;
  const keepFocus = useFocusKept();
  const put = (at: number, change: Partial<Letak>) =>
    form.set(
      'mataKuliah',
      mataKuliah.map((m, i) => (i === at ? { ...m, ...change } : m)),
    );
  const move = (at: number, m: Letak, by: 1 | -1) => {
    keepFocus(buttonOf(m.idMataKuliah, by), buttonOf(m.idMataKuliah, by === 1 ? -1 : 1));
    put(at, { semester: m.semester + by });
    setSaid(teks.dipindah(m.kode, m.semester + by));
  };
  const remove = (at: number, { kode }: Letak) => {
    form.set(
      'mataKuliah',
      mataKuliah.filter((_, i) => i !== at),
    );
    setSaid(teks.dikeluarkan(kode));
  };
  return (
    <div className={css.parts}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {mataKuliah.length === 0 && <Empty kind="part" help={teks.kosong} />}
      {termsOf(mataKuliah).map(({ semester, sks, courses }) => (
        <section key={semester} aria-labelledby={`susun-${semester}`}>
          <div className={css.termHead}>
            <h2 id={`susun-${semester}`}>{teks.judulSemester(semester)}</h2>
            <p className={css.muted}>
              {sks} {teks.sks}
            </p>
          </div>
          <ul className={css.list}>
            {courses.map(({ m, at }) => (
              <Row
                key={m.idMataKuliah}
                m={m}
                error={form.errorAt(`mataKuliah[${at}].idMataKuliah`)}
                id={form.idAt(`mataKuliah[${at}].idMataKuliah`)}
                onMove={(by) => move(at, m, by)}
                onWajib={(wajib) => put(at, { wajib })}
                onRemove={() => remove(at, m)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function buttonOf(id: string, by: 1 | -1): string {
  return `${by === 1 ? 'turun' : 'naik'}-${id}`;
}

/** A course that moves stands in another list: its button takes the focus again, or its neighbour at the end of the way. */
function useFocusKept(): (id: string, other: string) => void {
  const due = useRef<[string, string]>(undefined);
  useLayoutEffect(() => {
    if (!due.current) return;
    const [first, other] = due.current.map((id) => document.getElementById(id) as HTMLButtonElement | null);
    due.current = undefined;
    (first?.disabled ? other : first)?.focus();
  });
  return (id, other) => {
    due.current = [id, other];
  };
}

type RowProps = {
  m: Letak;
  id: string;
  error: string | undefined;
  onMove: (by: 1 | -1) => void;
  onWajib: (wajib: boolean) => void;
  onRemove: () => void;
};

function Row({ m, id, error, onMove, onWajib, onRemove }: RowProps) {
  const teks = useTeksKurikulum();
  return (
    <li className={css.row} id={id} tabIndex={-1}>
      <span className={css.name}>
        <span className="tnum">{m.kode}</span> {m.nama}
        <span className={css.sub}>
          {m.sks} {teks.sks}
        </span>
      </span>
      <span className={css.acts}>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={m.wajib}
            aria-label={`${teks.wajib} ${m.kode}`}
            onChange={(event) => onWajib(event.target.checked)}
          />
          {teks.wajib}
        </label>
        <IconButton
          id={buttonOf(m.idMataKuliah, -1)}
          label={teks.pindah(m.kode, m.semester - 1)}
          icon={<IconArrowUp />}
          disabled={m.semester === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={buttonOf(m.idMataKuliah, 1)}
          label={teks.pindah(m.kode, m.semester + 1)}
          icon={<IconArrowDown />}
          disabled={m.semester === LAST_TERM}
          onClick={() => onMove(1)}
        />
        <IconButton label={teks.keluarkan(m.kode)} icon={<IconTrash />} onClick={onRemove} />
      </span>
      {error && (
        <span role="alert" className={css.wrong}>
          {error}
        </span>
      )}
    </li>
  );
}
