import { desimal } from '@/kit/format/number';
import { Card } from '@/kit/ui/card';
import { Rincian } from '@/kit/ui/details';
import { Kosong } from '@/kit/ui/empty';
import { Tautan } from '@/kit/ui/link';
import { alamatKarya } from './alamat';
import { DaftarBerkas } from './berkas-daftar';
import css from './karya.module.css';
import type { Karya } from './karya-baca';
import { Penempatan } from './magang-penempatan';
import { Pembimbing } from './putusan-isi';
import { useTeksKarya } from './teks';

/** What a work is about: abstract, files, supervisors, the placement of an internship, the rules that apply. */
export function InfoKarya({ karya }: { karya: Karya }) {
  const teks = useTeksKarya();
  return (
    <div className={css.bagian}>
      {karya.jenis === 'kp' && <Penempatan karya={karya} />}
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
          { label: teks.maksD, value: `${kebijakan.maksSksD} ${teks.sks}` },
          { label: teks.nilaiE, value: kebijakan.bolehE ? teks.boleh : teks.takBoleh },
          { label: teks.batasKemiripan, value: `${desimal(kebijakan.batasKemiripan, 0)}%` },
        ]}
      />
    </Card>
  );
}
