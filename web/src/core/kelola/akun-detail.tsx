import { IconLink, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toEdit } from '@/core/record/noun';
import { useRecord } from '@/core/record/use-noun';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { type Akun, akun } from './akun';
import { HapusFaktor, LepasIdentitas } from './akun-faktor';
import { Status, usePeran } from './akun-parts';
import { UbahPeran } from './akun-peran';
import { SesiAkun } from './akun-sesi';
import { useBuatTautan } from './buat-tautan';
import css from './kelola.module.css';
import { useTeksKelola } from './teks';

/** One account: who it is, what it may, where it is signed in, and the link by which its owner sets a password. */
export default function AkunDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded result={useRecord(akun, id)} lines={8}>
      {(satu) => <Isi akun={satu} />}
    </Loaded>
  );
}

function Isi({ akun: satu }: { akun: Akun }) {
  const tautan = useBuatTautan();
  const teks = useTeksKelola();
  const aksi = useAksi(satu);
  return (
    <div className={css.page}>
      <PageHead
        title={satu.nama}
        description={
          <span className={css.line}>
            {satu.username} <Status status={satu.status} />
          </span>
        }
        actions={
          <>
            {aksi('ubah').boleh && (
              <ButtonLink href={toEdit(akun, satu.id)} icon={<IconPencil />}>
                {teks.ubah}
              </ButtonLink>
            )}
            <Nyala akun={satu} />
            <Button
              variant="primary"
              icon={<IconLink />}
              disabled={!aksi('tautan').boleh}
              title={aksi('tautan').alasan}
              pending={tautan.pending}
              onClick={() => tautan.buat(satu)}
            >
              {teks.buatTautan}
            </Button>
          </>
        }
      />
      <Keterangan akun={satu} alasan={aksi('ubah').alasan} />
      {aksi('sesi').boleh && <SesiAkun akun={satu} />}
      {tautan.dialog}
    </div>
  );
}

function useAksi({ aksi }: Akun) {
  return (kode: string) => aksi.find((satu) => satu.kode === kode) ?? { boleh: false, alasan: undefined };
}

function Keterangan({ akun: satu, alasan }: { akun: Akun; alasan?: string }) {
  const teks = useTeksKelola();
  const { sebut } = usePeran();
  const jenis = (satu.idDosen && teks.dataDosen) || (satu.idMahasiswa && teks.dataMahasiswa) || teks.dataStaf;
  return (
    <Card title={teks.akun} actions={<Tindakan akun={satu} />}>
      <Details
        items={[
          { label: teks.nama, value: satu.nama },
          { label: teks.username, value: satu.username },
          { label: teks.jenis, value: jenis },
          { label: teks.peran, value: sebut(satu.peran) },
          { label: teks.email, value: satu.email },
          { label: teks.telepon, value: satu.telepon && `+62 ${satu.telepon}` },
          { label: teks.sandi, value: satu.punyaPassword ? teks.sandiAda : teks.sandiBelum },
          { label: teks.faktor, value: satu.punyaFaktor ? teks.faktorAda : teks.faktorBelum },
          ...(satu.tertaut ? [{ label: teks.identitas, value: teks.identitasAda }] : []),
          { label: teks.dibuat, value: formatDayTime(satu.dibuatPada) },
        ]}
      />
      {satu.tautanSampai && <p className={css.note}>{teks.tautanAda(formatDayTime(satu.tautanSampai))}</p>}
      {alasan && <p className={css.note}>{alasan}</p>}
    </Card>
  );
}

/** What can be done with the account itself. */
function Tindakan({ akun: satu }: { akun: Akun }) {
  const teks = useTeksKelola();
  const aksi = useAksi(satu);
  const [ubah, setUbah] = useState(false);
  return (
    <>
      {aksi('faktor').boleh && <HapusFaktor akun={satu} />}
      {aksi('identitas').boleh && <LepasIdentitas akun={satu} />}
      {aksi('peran').boleh && (
        <Button size="sm" onClick={() => setUbah(true)}>
          {teks.ubahPeran}
        </Button>
      )}
      {ubah && <UbahPeran akun={satu} onClose={() => setUbah(false)} />}
    </>
  );
}

/** Switches the account off, after a question, or on again. */
function Nyala({ akun: satu }: { akun: Akun }) {
  const teks = useTeksKelola();
  const aksi = useAksi(satu);
  const [tanya, setTanya] = useState(false);
  const refresh = ['GET /v2/akun', 'GET /v2/akun/{id}', 'GET /v2/akun/{id}/sesi'] as const;
  const mati = useWrite('POST /v2/akun/{id}/nonaktif', {
    refresh,
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.dinonaktifkan);
    },
  });
  const nyala = useWrite('POST /v2/akun/{id}/aktif', {
    refresh,
    onSuccess: () => toast.success(teks.diaktifkan),
    onError: (galat) => toast.danger(galat.message),
  });
  if (satu.status === 'N') {
    if (!aksi('aktif').boleh) return null;
    const hidupkan = () => nyala.mutate({ path: { id: satu.id } });
    return (
      <Button icon={<IconUserCheck />} pending={nyala.isPending} onClick={hidupkan}>
        {teks.aktifkan}
      </Button>
    );
  }
  const { boleh, alasan } = aksi('nonaktif');
  return (
    <>
      <Button variant="danger" icon={<IconUserOff />} disabled={!boleh} title={alasan} onClick={() => setTanya(true)}>
        {teks.nonaktifkan}
      </Button>
      <Confirm
        open={tanya}
        icon={<IconUserOff />}
        confirm={teks.nonaktifkan}
        cancel={teks.batal}
        pending={mati.isPending}
        error={mati.error?.message}
        onConfirm={() => mati.mutate({ path: { id: satu.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.nonaktifTanya(satu.nama)}
      </Confirm>
    </>
  );
}
