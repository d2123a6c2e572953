import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Menu } from '@/kit/ui/overlay/menu';
import { useNaskah } from '../isi/naskah';
import { bagianDari, idSel, type RPS } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type Props = { part: string; id: string; name: string };

/** Which columns of which parts refer to rows of a part. */
function refersTo(rps: RPS, part: string): (column: string, of: string) => boolean {
  return (column, of) => bagianDari(rps, of).kolom.some(({ kode, ke }) => kode === column && ke === part);
}

/** What can be done with a row, by buttons: moved, doubled, taken away. */
export function BarisAlat({ part, id, name }: Props) {
  const { rps, s } = useNaskah();
  const teks = useTeksRPS();
  const [asking, ask] = useState(false);
  const used = () => usesOf(rps, s, part, id);
  const copy = () => s.add(part, id, s.rows(part).find((row) => row.id === id)?.sel);
  return (
    <span className={css.alat}>
      <IconButton size="sm" label={teks.naikkan(name)} icon={<IconArrowUp />} onClick={() => s.move(part, id, -1)} />
      <IconButton size="sm" label={teks.turunkan(name)} icon={<IconArrowDown />} onClick={() => s.move(part, id, 1)} />
      <Menu
        label={teks.tindakan(name)}
        align="end"
        items={[
          { id: 'salin', label: teks.gandakan, icon: <IconCopy />, onSelect: copy },
          { id: 'sisip', label: teks.sisipkan, icon: <IconPlus />, onSelect: () => s.add(part, id) },
          { id: 'hapus', label: teks.hapusBaris, icon: <IconTrash />, onSelect: () => ask(true) },
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="sm" label={teks.tindakan(name)} icon={<IconDots />} />}
      />
      <Confirm
        open={asking}
        onConfirm={() => {
          ask(false);
          s.remove(part, id, refersTo(rps, part));
        }}
        onCancel={() => ask(false)}
      >
        {asking && teks.tanyaHapus(name, used())}
      </Confirm>
    </span>
  );
}

/** How many cells refer to a row. */
function usesOf(rps: RPS, s: ReturnType<typeof useNaskah>['s'], part: string, id: string): number {
  const refers = refersTo(rps, part);
  let count = 0;
  for (const { kode } of rps.bagian) {
    for (const { sel } of s.rows(kode)) {
      for (const [column, value] of Object.entries(sel)) {
        if (refers(column, kode) && value.split(' ').includes(id)) count += 1;
      }
    }
  }
  return count;
}

/** Alt with an arrow moves the row that has the focus. */
export function moveByKey(event: KeyboardEvent, move: (by: -1 | 1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  // A list of choices opens with the same keys.
  if (event.target instanceof Element && event.target.matches('select, [role="combobox"]')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? -1 : 1);
}

/** A row more, at the end. */
export function TambahBaris({ part, label, sel }: { part: string; label: string; sel?: () => Record<string, string> }) {
  const { rps, s, tulis } = useNaskah();
  if (!tulis) return null;
  const add = () => {
    const id = s.add(part, s.rows(part).at(-1)?.id, sel?.());
    const [first] = bagianDari(rps, part).kolom;
    const places = [`${part}/${id}/${first?.kode}`, `${part}/${id}`].map(idSel);
    setTimeout(() =>
      places
        .map((one) => document.getElementById(one))
        .find(Boolean)
        ?.focus(),
    );
  };
  return (
    <Button size="sm" icon={<IconPlus />} onClick={add}>
      {label}
    </Button>
  );
}
