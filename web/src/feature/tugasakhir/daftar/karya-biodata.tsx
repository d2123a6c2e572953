import { IconBrandWhatsapp, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { DASH, formatDay } from '@/kit/format/date';
import { phone } from '@/kit/format/phone';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { Bagian } from '../karya/bagian';
import css from '../karya/karya.module.css';
import type { Karya } from '../karya/karya-baca';
import { tautanWhatsapp } from '../karya/karya-menu';
import { useTeksKarya } from '../karya/teks';
import { useTeksDaftar } from './daftar-teks';

/** The student as a person; the address is covered until it is asked for. */
export function Biodata({ karya }: { karya: Karya }) {
  const teks = useTeksDaftar();
  const hasil = useQuery(query('GET /v1/mahasiswa/{id}/biodata', { path: { id: karya.idMahasiswa } }));
  return (
    <Bagian hasil={hasil}>
      {(orang) => (
        <Card title={teks.tab.biodata}>
          <Details
            items={[
              { label: teks.nama, value: orang.nama },
              { label: teks.nim, value: <span className="tnum">{orang.nim}</span> },
              { label: teks.prodi, value: `${orang.jenjang} ${orang.namaProdi}` },
              { label: teks.konsentrasi, value: orang.namaKonsentrasi },
              { label: teks.angkatan, value: orang.angkatan },
              {
                label: teks.statusMahasiswa,
                value: orang.status === 'A' ? teks.aktif : teks.tidakAktif,
              },
              {
                label: teks.email,
                value: orang.email && <Link href={`mailto:${orang.email}`}>{orang.email}</Link>,
              },
              { label: teks.noHp, value: <Telepon karya={karya} telepon={orang.telepon} /> },
              {
                label: teks.lahir,
                value: [orang.tempatLahir, orang.tanggalLahir && formatDay(orang.tanggalLahir)]
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
  if (!telepon) return DASH;
  return (
    <span className={css.kepala}>
      <Link href={`tel:+62${telepon}`}>
        <span className="tnum">{phone(telepon)}</span>
      </Link>
      <ButtonLink href={tautanWhatsapp({ ...karya, telepon }, teks)} external size="sm" icon={<IconBrandWhatsapp />}>
        {teks.whatsapp}
      </ButtonLink>
    </span>
  );
}

/** Something personal that no passer-by should read over the shoulder. */
function Tertutup({ isi }: { isi: string }) {
  const teks = useTeksDaftar();
  const [tampak, setTampak] = useState(false);
  if (!isi) return DASH;
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
