import { type ReactNode, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import type { Answer } from '@/kit/api/routes';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { toast } from '@/kit/ui/feedback/toast';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import css from './impor.module.css';
import { useTeksImpor } from './teks';

type HasilImpor = Answer<'POST /v2/academic/cpl/impor'>;
type Row = HasilImpor['baris'][number];

/** A column of the preview: what the server calls it, and how people do. */
export type PreviewColumn = { id: string; label: string; cell?: (isi: Readonly<Record<string, string>>) => ReactNode };

const tones = { baru: 'green', ubah: 'blue', sama: 'neutral', tolak: 'red' } as const;

type Props = {
  preview: HasilImpor;
  columns: readonly PreviewColumn[];
  onBack: () => void;
  onSave: () => Promise<HasilImpor>;
  onClose: () => void;
};

/** What becomes of each pasted row, and the way to save them: all, or none. */
export function Pratinjau({ preview, columns, onBack, onSave, onClose }: Props) {
  const teks = useTeksImpor();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { baru, ubah, sama, tolak } = preview;
  const due = baru + ubah;
  const save = async () => {
    setPending(true);
    setFailed(undefined);
    try {
      await onSave();
      toast.success(teks.tersimpan(due));
      onClose();
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setFailed(errors?.teks ?? message);
      setPending(false);
    }
  };
  return (
    <div className={css.parts}>
      <p role="status" className={css.said}>
        {teks.jumlah(baru, ubah, sama, tolak)}. {noteOf(teks, due, tolak)}
      </p>
      <ShortTable
        caption={teks.pratinjau}
        dense
        columns={useColumns(columns, tolak > 0)}
        rows={refusedFirst(preview.baris)}
        rowKey={({ baris }) => String(baris)}
      />
      {failed && (
        <p role="alert" className={css.wrong}>
          {failed}
        </p>
      )}
      <div className={css.foot}>
        <Button onClick={onBack}>{teks.kembali}</Button>
        {tolak === 0 && due > 0 && (
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {teks.simpan(due)}
          </Button>
        )}
        {due === 0 && tolak === 0 && <Button onClick={onClose}>{teks.tutup}</Button>}
      </div>
    </div>
  );
}

function noteOf(teks: ReturnType<typeof useTeksImpor>, due: number, refused: number): string {
  if (refused > 0) return teks.perbaiki;
  return due > 0 ? teks.belum : teks.tidakAda;
}

/** What stands in the way comes first; the rest is as it was pasted. */
function refusedFirst(rows: readonly Row[]): Row[] {
  const refused = rows.filter(({ hasil }) => hasil === 'tolak');
  return [...refused, ...rows.filter(({ hasil }) => hasil !== 'tolak')];
}

function useColumns(columns: readonly PreviewColumn[], refused: boolean): ShortColumn<Row>[] {
  const teks = useTeksImpor();
  return [
    { id: 'baris', label: teks.baris, numeric: true, cell: ({ baris }) => baris },
    {
      id: 'hasil',
      label: teks.hasilnya,
      cell: ({ hasil }) => (
        <Pill tone={tones[hasil as keyof typeof tones]}>{teks.hasil[hasil as keyof typeof tones]}</Pill>
      ),
    },
    ...(refused ? [{ id: 'alasan', label: teks.alasan, nowrap: false, cell: ({ alasan }: Row) => alasan ?? '' }] : []),
    ...columns.map(({ id, label, cell }) => ({
      id,
      label,
      nowrap: false,
      cell: ({ isi }: Row) => cell?.(isi) ?? isi[id] ?? '',
    })),
  ];
}
