import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { DataList } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import type { Kelas } from './kelas';
import css from './kelas.module.css';
import { allowed } from './kelas-aksi';
import { TambahPeserta } from './kelas-peserta-tambah';
import { pesertaBerubah } from './kelas-refresh';
import { JumlahDE, NilaiDE } from './nilai-de';
import { useTeksKelas } from './teks';

type Peserta = Row<'GET /v2/kelas/{id}/peserta'>;

const spec = { id: 'peserta-kelas', sorts: ['nama', 'nim'], defaultSort: 'nama' };

/** Who is in a class: searched, sorted and paged; who keeps it adds students and takes them out. */
export function KelasPeserta({ k }: { k: Kelas }) {
  const teks = useTeksKelas();
  const filtering = useFilters(spec);
  const result = useQuery({
    ...query('GET /v2/kelas/{id}/peserta', {
      path: { id: k.id },
      query: filtering.query as { page: number; perPage: 10 | 20 | 50 | 100; sort?: 'nama' | '-nama' | 'nim' | '-nim' },
    }),
    placeholderData: keepPreviousData,
  });
  const mayChange = allowed(k, 'ubah');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Peserta>();
  const [seen, see] = useState<Peserta>();
  const add = mayChange && (
    <Button icon={<IconPlus />} onClick={() => setAdding(true)}>
      {teks.tambahPeserta}
    </Button>
  );
  return (
    <>
      <DataList
        id={spec.id}
        caption={teks.peserta}
        filtering={filtering}
        result={result}
        rowKey={({ id }) => id}
        rowName={({ nama }) => nama}
        rowMenu={
          mayChange
            ? (p) => [{ id: 'keluarkan', label: teks.keluarkan, danger: true, onSelect: () => setLeaving(p) }]
            : undefined
        }
        search={{ placeholder: teks.cariPeserta }}
        tools={add}
        empty={{ help: teks.kosongPeserta, action: add || undefined }}
        columns={[
          { id: 'nama', label: teks.nama, grow: true, sort: 'nama', cell: ({ nama }) => nama },
          { id: 'nim', label: teks.nim, sort: 'nim', cell: ({ nim }) => <span className="tnum">{nim}</span> },
          { id: 'prodi', label: teks.prodi, nowrap: false, cell: ({ namaProdi }) => namaProdi },
          { id: 'angkatan', label: teks.angkatan, numeric: true, cell: ({ angkatan }) => angkatan },
          { id: 'de', label: teks.nilaiDE, cell: (p) => <JumlahDE peserta={p} onOpen={() => see(p)} /> },
        ]}
        card={(p) => (
          <div className={css.teacher}>
            <span>
              <span className="tnum">{p.nim}</span> · {p.namaProdi}
            </span>
            <JumlahDE peserta={p} onOpen={() => see(p)} />
          </div>
        )}
      />
      {adding && <TambahPeserta k={k} onClose={() => setAdding(false)} />}
      {seen && <NilaiDE idKelas={k.id} peserta={seen} onClose={() => see(undefined)} />}
      {leaving && <Keluarkan k={k} peserta={leaving} onDone={() => setLeaving(undefined)} />}
    </>
  );
}

type LeaveProps = { k: Kelas; peserta: Peserta; onDone: () => void };

function Keluarkan({ k, peserta, onDone }: LeaveProps) {
  const teks = useTeksKelas();
  const remove = useWrite('DELETE /v2/kelas/{id}/peserta', {
    refresh: pesertaBerubah,
    onSuccess: () => {
      toast.success(teks.dikeluarkan);
      onDone();
    },
  });
  return (
    <Confirm
      open
      confirm={teks.keluarkan}
      icon={<IconTrash />}
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ path: { id: k.id }, query: { idMahasiswa: peserta.id } })}
      onCancel={onDone}
    >
      {teks.tanyaKeluarkan(`${peserta.nama} (${peserta.nim})`)}
    </Confirm>
  );
}
