import { IconBrandWhatsapp, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { KOSONG, tanggal } from '@/kit/format/date';
import { phone } from '@/kit/format/phone';
import { Button, ButtonLink } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Rincian } from '@/kit/ui/details';
import { Tautan } from '@/kit/ui/link';
import { Bagian } from './bagian';
import css from './karya.module.css';
import type { Karya } from './karya-baca';
import { tautanWhatsapp } from './karya-menu';
import { useTeksKarya } from './teks';

/** The student as a person; the address is covered until it is asked for. */
export function Biodata({ karya }: { karya: Karya }) {
  const teks = useTeksKarya();
  const hasil = useQuery(query('GET /v1/mahasiswa/{id}/biodata', { path: { id: karya.idMahasiswa } }));
  return (
    <Bagian hasil={hasil}>
      {(orang) => (
        <Card title={teks.tab.biodata}>
          <Rincian
            items={[
              { label: teks.nama, value: orang.nama },
              { label: teks.nim, value: <span className="tnum">{orang.nim}</span> },
              { label: teks.prodi, value: `${orang.jenjang} ${orang.namaProdi}` },
              { label: teks.konsentrasi, value: orang.namaKonsentrasi },
              { label: teks.angkatan, value: orang.angkatan },
              { label: teks.statusMahasiswa, value: orang.status === 'A' ? teks.aktif : teks.tidakAktif },
              {
                label: teks.email,
                value: orang.email && <Tautan href={`mailto:${orang.email}`}>{orang.email}</Tautan>,
              },
              { label: teks.noHp, value: <Telepon karya={karya} telepon={orang.telepon} /> },
              {
                label: teks.lahir,
                value: [orang.tempatLahir, orang.tanggalLahir && tanggal(orang.tanggalLahir)]
                  .filter(Boolean)
                  .join(', '),
              },
              {
                label: teks.alamat,
                value: <Tertutup isi={[orang.alamat, orang.kota, orang.provinsi].filter(Boolean).join(', ')} />,
              },
            ]}
          />
        </Card>
      )}
    </Bagian>
  );
}

function Telepon({ karya, telepon }: { karya: Karya; telepon: string }) {
  const teks = useTeksKarya();
  if (!telepon) return KOSONG;
  return (
    <span className={css.kepala}>
      <Tautan href={`tel:+62${telepon}`}>
        <span className="tnum">{phone(telepon)}</span>
      </Tautan>
      <ButtonLink href={tautanWhatsapp({ ...karya, telepon }, teks)} external size="sm" icon={<IconBrandWhatsapp />}>
        {teks.whatsapp}
      </ButtonLink>
    </span>
  );
}

/** Something personal that no passer-by should read over the shoulder. */
function Tertutup({ isi }: { isi: string }) {
  const teks = useTeksKarya();
  const [tampak, setTampak] = useState(false);
  if (!isi) return KOSONG;
  return (
    <span className={css.kepala}>
      <span aria-live="polite">{tampak ? isi : '••••••••'}</span>
      <Button
        size="sm"
        aria-expanded={tampak}
        aria-label={`${tampak ? teks.sembunyikan : teks.tampilkan} ${teks.alamat.toLocaleLowerCase('id')}`}
        icon={tampak ? <IconEyeOff /> : <IconEye />}
        onClick={() => setTampak(!tampak)}
      >
        {tampak ? teks.sembunyikan : teks.tampilkan}
      </Button>
    </span>
  );
}
