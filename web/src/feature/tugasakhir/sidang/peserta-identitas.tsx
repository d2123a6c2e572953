import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Row } from '@/kit/api/routes';
import { phone } from '@/kit/format/phone';
import { Rincian } from '@/kit/ui/layout/details';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { Tautan } from '@/kit/ui/navigation/link';
import css from '../karya/karya.module.css';
import { tautanWhatsapp } from '../karya/karya-menu';
import type { Jenis } from '../karya/ragam';
import { useTeksKarya } from '../karya/teks';

type Peserta = Row<'GET /v2/ta/proposal_exam_schedule/{id}/participants'>;

/** Who a student of an exam is, and how to reach them; the number is not told to who only examines. */
export function IdentitasPeserta({ jenis, peserta }: { jenis: Jenis; peserta: Peserta }) {
  const teks = useTeksKarya();
  const { nim, namaProdi, angkatan, email, telepon } = peserta;
  const kontak = {
    label: teks.noHp,
    value: (
      <span className={css.kepala}>
        <Tautan href={`tel:+62${telepon}`}>
          <span className="tnum">{phone(telepon)}</span>
        </Tautan>
        <ButtonLink
          size="sm"
          href={tautanWhatsapp({ ...peserta, id: peserta.idKarya, jenis }, teks)}
          external
          icon={<IconBrandWhatsapp />}
        >
          {teks.whatsapp}
        </ButtonLink>
      </span>
    ),
  };
  return (
    <Rincian
      items={[
        { label: teks.nim, value: <span className="tnum">{nim}</span> },
        { label: teks.prodi, value: namaProdi },
        { label: teks.angkatan, value: angkatan },
        { label: teks.email, value: email && <Tautan href={`mailto:${email}`}>{email}</Tautan> },
        ...(telepon ? [kontak] : []),
      ]}
    />
  );
}
