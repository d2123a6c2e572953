import { useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { Button } from '@/kit/ui/navigation/button';
import { columnsOf, meaning, parseSheet } from '../isi/lembar-tempel';
import { useNaskah, useOpsi } from '../isi/naskah';
import type { Bagian, Kolom } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type Props = { part: Bagian; onClose: () => void };

/** Rows that are pasted from a spreadsheet: what they say is shown before anything changes. */
export default function LembarTempel({ part, onClose }: Props) {
  const { s } = useNaskah();
  const teks = useTeksRPS();
  const [text, setText] = useState('');
  const options = useAllOptions(part);
  const sheet = parseSheet(text);
  const { columns, head } = columnsOf(sheet, part);
  const rows = head ? sheet.slice(1) : sheet;
  const wrong = rows.flatMap((row) => row.filter((value, at) => understood(value, columns[at], options) === undefined));
  const put = () => {
    const there = s.rows(part.kode).map(({ id }) => id);
    const fill = part.kode === 'pekan';
    rows.forEach((row, index) => {
      const id = (fill && there[index]) || s.add(part.kode, s.rows(part.kode).at(-1)?.id);
      row.forEach((value, at) => {
        const column = columns[at];
        const means = understood(value, column, options);
        if (column && means) s.set(`${part.kode}/${id}/${column.kode}`, means);
      });
    });
    onClose();
  };
  return (
    <Modal open title={teks.tempelDari} width={720} onClose={onClose}>
      <div className={css.tempel}>
        <TextArea
          label={teks.isiTempel}
          help={teks.bantuanTempel(part.kolom.map(({ nama }) => nama).join(' · '))}
          name="tempel"
          value={text}
          onChange={setText}
          max={200_000}
          rows={6}
        />
        {rows.length > 0 && <Pratinjau columns={columns} rows={rows} options={options} />}
        {wrong.length > 0 && <p role="alert">{teks.takDikenali(wrong.slice(0, 5).join(', '))}</p>}
        <div className={css.kakiTempel}>
          <Button onClick={onClose}>{teks.batal}</Button>
          <Button variant="primary" disabled={rows.length === 0} onClick={put}>
            {teks.masukkan(rows.length)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type Options = Map<string, readonly { value: string; label: string }[]>;

function understood(value: string, column: Kolom | undefined, options: Options): string | undefined {
  return column ? meaning(value, column, options.get(column.kode) ?? []) : '';
}

const none: Kolom = { kode: '', nama: '', jenis: 'teks', maks: 0 };

/** What the cells of each column can refer to. A part has at most thirteen columns, of which three refer. */
function useAllOptions({ kolom }: Bagian): Options {
  const refer = kolom.filter(({ jenis }) => jenis === 'pilihan' || jenis === 'rujukan');
  const [a = none, b = none, c = none] = refer;
  const lists = [useOpsi(a), useOpsi(b), useOpsi(c)];
  return new Map(refer.map(({ kode }, at) => [kode, lists[at] ?? []]));
}

type PratinjauProps = { columns: (Kolom | undefined)[]; rows: string[][]; options: Options };

function Pratinjau({ columns, rows, options }: PratinjauProps) {
  const teks = useTeksRPS();
  const lines = rows.slice(0, 20).map((row, line) => ({
    id: `b${line}`,
    cells: row.map((value, at) => ({
      id: `k${at}`,
      value,
      wrong: understood(value, columns[at], options) === undefined,
    })),
  }));
  const heads = (rows[0] ?? []).map((_, at) => ({ id: `k${at}`, name: columns[at]?.nama ?? teks.diabaikan }));
  return (
    <div className={css.gulung} data-scroll>
      <table className={css.pratinjau}>
        <caption>{teks.pratinjau(rows.length)}</caption>
        <thead>
          <tr>
            {heads.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell) => (
                <td key={cell.id} data-salah={cell.wrong || undefined}>
                  {cell.value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
