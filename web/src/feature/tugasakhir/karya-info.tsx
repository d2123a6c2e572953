import { tanggal } from '@/kit/format/date';
import { desimal } from '@/kit/format/number';
import { Card } from '@/kit/ui/card';
import { Rincian } from '@/kit/ui/details';
import { Kosong } from '@/kit/ui/empty';
import { Tautan } from '@/kit/ui/link';
import { DaftarBerkas } from './berkas-daftar';
import css from './karya.module.css';
import type { Karya } from './karya-baca';
import { Logbook } from './karya-logbook';
import { Pembimbing } from './putusan-isi';
import { alamatKarya } from './ragam';
import { useTeksKarya } from './teks';

/** What a work is about: abstract, files, supervisors, the placement of an internship, the rules that apply. */
export function InfoKarya({ karya }: { karya: Karya }) {
  const teks = useTeksKarya();
  return (
    <div className={css.bagian}>
      {karya.magang && <Penempatan magang={karya.magang} />}
      {karya.jenis === 'kp' && <Logbook karya={karya} />}
      <Card title={teks.abstrak}>
        {karya.abstrak ? <p className={css.abstrak}>{karya.abstrak}</p> : <Kosong kind="bagian" />}
      </Card>
      <Card title={teks.berkas}>
        <DaftarBerkas jenis={karya.jenis} idKarya={karya.id} berkas={karya.berkas} />
      </Card>
      <Card title={teks.pembimbing}>
        <Pembimbing karya={karya} />
      </Card>
      <Terkait karya={karya} />
      <Aturan karya={karya} />
    </div>
  );
}

function Penempatan({ magang }: { magang: NonNullable<Karya['magang']> }) {
  const teks = useTeksKarya();
  return (
    <Card title={teks.penempatan}>
      <Rincian
        items={[
          { label: teks.instansi, value: magang.instansi },
          { label: teks.alamat, value: magang.alamat },
          { label: teks.kota, value: [magang.kota, magang.provinsi].filter(Boolean).join(', ') },
          { label: teks.telepon, value: magang.telepon },
          {
            label: teks.masaKp,
            value: magang.mulai && `${tanggal(magang.mulai)} ${teks.sampai} ${tanggal(magang.selesai)}`,
          },
          {
            label: teks.lapangan,
            value: [magang.lapanganNama, magang.lapanganJabatan].filter(Boolean).join(', '),
          },
          { label: teks.kontakLapangan, value: magang.lapanganKontak },
          { label: teks.jawabanInstansi, value: teks.balasan[magang.balasan] },
          { label: teks.nomorSurat, value: magang.nomorSurat },
        ]}
      />
    </Card>
  );
}

/** The proposal of a thesis, the thesis of a proposal. */
function Terkait({ karya }: { karya: Karya }) {
  const teks = useTeksKarya();
  const { idAsal, idLanjutan } = karya;
  if (!idAsal && !idLanjutan) return null;
  return (
    <p className={css.meta}>
      {idAsal && <Tautan href={alamatKarya('proposal', idAsal)}>{teks.keProposal}</Tautan>}
      {idLanjutan && <Tautan href={alamatKarya('skripsi', idLanjutan)}>{teks.keSkripsi}</Tautan>}
    </p>
  );
}

function Aturan({ karya: { kebijakan } }: { karya: Karya }) {
  const teks = useTeksKarya();
  return (
    <Card title={teks.aturan} actions={<span className={css.meta}>{kebijakan.sumber}</span>}>
      <Rincian
        items={[
          { label: teks.minBimbingan, value: teks.kali(kebijakan.minBimbingan) },
          { label: teks.minSks, value: kebijakan.minSks },
          { label: teks.minIpk, value: desimal(kebijakan.minIpk, 2) },
          { label: teks.maksD, value: `${kebijakan.maksSksD} SKS` },
          { label: teks.nilaiE, value: kebijakan.bolehE ? teks.boleh : teks.takBoleh },
          { label: teks.batasKemiripan, value: `${desimal(kebijakan.batasKemiripan, 0)} %` },
        ]}
      />
    </Card>
  );
}
