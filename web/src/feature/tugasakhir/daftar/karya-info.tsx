import { formatDecimal } from '@/kit/format/number';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Link } from '@/kit/ui/navigation/link';
import { alamatKarya } from '../karya/alamat';
import css from '../karya/karya.module.css';
import type { Karya } from '../karya/karya-baca';
import { Penempatan } from '../magang/magang-penempatan';
import { DaftarBerkas } from '../naskah/berkas-daftar';
import { Pembimbing } from '../pengajuan/putusan-isi';
import { useTeksDaftar } from './daftar-teks';
import { GantiPembimbing } from './pembimbing-ganti';

/** What a work is about: abstract, files, supervisors, the placement of an internship, the rules that apply. */
export function InfoKarya({ karya }: { karya: Karya }) {
  const teks = useTeksDaftar();
  return (
    <div className={css.bagian}>
      {karya.jenis === 'kp' && <Penempatan karya={karya} />}
      <Card title={teks.abstrak}>
        {karya.abstrak ? <p className={css.abstrak}>{karya.abstrak}</p> : <Empty kind="part" />}
      </Card>
      <Card title={teks.berkas}>
        <DaftarBerkas jenis={karya.jenis} idKarya={karya.id} berkas={karya.berkas} />
      </Card>
      <Card title={teks.pembimbing} actions={<GantiPembimbing karya={karya} />}>
        <Pembimbing karya={karya} />
      </Card>
      <Terkait karya={karya} />
      <Aturan karya={karya} />
    </div>
  );
}

/** The proposal of a thesis, the thesis of a proposal. */
function Terkait({ karya }: { karya: Karya }) {
  const teks = useTeksDaftar();
  const { idAsal, idLanjutan } = karya;
  if (!idAsal && !idLanjutan) return null;
  return (
    <p className={css.meta}>
      {idAsal && <Link href={alamatKarya('proposal', idAsal)}>{teks.keProposal}</Link>}
      {idLanjutan && <Link href={alamatKarya('skripsi', idLanjutan)}>{teks.keSkripsi}</Link>}
    </p>
  );
}

function Aturan({ karya: { kebijakan } }: { karya: Karya }) {
  const teks = useTeksDaftar();
  return (
    <Card title={teks.aturan} actions={<span className={css.meta}>{kebijakan.sumber}</span>}>
      <Details
        items={[
          { label: teks.minBimbingan, value: teks.kali(kebijakan.minBimbingan) },
          { label: teks.minSks, value: kebijakan.minSks },
          { label: teks.minIpk, value: formatDecimal(kebijakan.minIpk, 2) },
          { label: teks.maksD, value: `${kebijakan.maksSksD} ${teks.sks}` },
          { label: teks.nilaiE, value: kebijakan.bolehE ? teks.boleh : teks.takBoleh },
          { label: teks.batasKemiripan, value: `${formatDecimal(kebijakan.batasKemiripan, 0)}%` },
        ]}
      />
    </Card>
  );
}
