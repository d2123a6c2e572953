import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { toApiError } from '@/kit/api/api-error';
import { Confirm } from '@/kit/dialog/confirm';
import type { Column } from '@/kit/table/list';
import { useRowChoice } from '@/kit/table/row-choice';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { type AkunBaris, akun } from './akun';
import { Status, usePeran } from './akun-parts';
import { unduhSurat } from './surat';
import { useTeksKelola } from './teks';

/** The accounts of the campus; of those that are chosen letters with a link each can be made. */
export default function AkunList() {
  const teks = useTeksKelola();
  const { filtering, result } = useNounList(akun);
  const { pilihan, sebut } = usePeran();
  const boleh = (result.data?.data ?? []).filter(({ aksi }) => aksi.some((a) => a.kode === 'tautan' && a.boleh));
  const pilih = useRowChoice(boleh.map(({ id }) => id));
  const [tanya, setTanya] = useState(false);
  const sandi = [
    { value: 'ada', label: teks.sandiAda },
    { value: 'belum', label: teks.sandiBelum },
  ];
  return (
    <>
      <RecordList
        noun={akun}
        caption={teks.daftarAkun}
        filtering={filtering}
        result={result}
        columns={useKolom()}
        rowName={({ nama }) => nama}
        search={{ placeholder: teks.cariAkun }}
        filters={[
          {
            name: 'status',
            label: teks.status,
            options: [
              { value: 'A', label: teks.aktif },
              { value: 'N', label: teks.nonaktif },
            ],
          },
          { name: 'peran', label: teks.peran, options: pilihan, multiple: true },
          { name: 'sandi', label: teks.sandi, options: sandi },
        ]}
        card={({ username, peran, punyaPassword }) => (
          <>
            <p>
              {username} · {sebut(peran)}
            </p>
            {!punyaPassword && <p>{teks.tanpaPassword}</p>}
          </>
        )}
        cardAside={({ status }) => <Status status={status} />}
        selection={{
          keys: pilih.keys,
          onChange: pilih.onChange,
          actions: (
            <Button variant="primary" size="sm" icon={<IconFileDownload />} onClick={() => setTanya(true)}>
              {teks.surat}
            </Button>
          ),
        }}
      />
      {tanya && (
        <TanyaSurat
          id={[...pilih.keys]}
          onClose={(selesai) => {
            setTanya(false);
            if (selesai) {
              pilih.clear();
              result.refetch();
            }
          }}
        />
      )}
    </>
  );
}

/** Letters end older links, so they are asked for first. */
function TanyaSurat({ id, onClose }: { id: string[]; onClose: (selesai: boolean) => void }) {
  const teks = useTeksKelola();
  const [buat, setBuat] = useState({ berjalan: false, galat: '' });
  const unduh = async () => {
    setBuat({ berjalan: true, galat: '' });
    try {
      await unduhSurat(id);
      toast.success(teks.suratSelesai);
      onClose(true);
    } catch (thrown) {
      setBuat({ berjalan: false, galat: toApiError(thrown).message });
    }
  };
  return (
    <Confirm
      open
      tone="primary"
      icon={<IconFileDownload />}
      title={teks.surat}
      confirm={teks.suratBuat}
      cancel={teks.batal}
      pending={buat.berjalan}
      error={buat.galat}
      onConfirm={() => void unduh()}
      onCancel={() => onClose(false)}
    >
      {teks.suratBantuan(id.length)}
    </Confirm>
  );
}

function useKolom(): Column<AkunBaris>[] {
  const teks = useTeksKelola();
  const { sebut } = usePeran();
  return [
    {
      id: 'nama',
      label: teks.nama,
      grow: true,
      sort: 'nama',
      cell: ({ nama: satu }) => satu,
      sub: ({ email }) => email,
    },
    { id: 'username', label: teks.username, sort: 'username', cell: ({ username }) => username },
    { id: 'peran', label: teks.peran, nowrap: false, cell: ({ peran }) => sebut(peran) },
    {
      id: 'sandi',
      label: teks.sandi,
      hideBelow: 1024,
      cell: ({ punyaPassword }) => (punyaPassword ? teks.sandiAda : teks.sandiBelum),
    },
    { id: 'status', label: teks.status, cell: ({ status }) => <Status status={status} /> },
  ];
}
