import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Row } from '@/kit/api/routes';
import { phone } from '@/kit/format/phone';
import { Details } from '@/kit/ui/layout/details';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
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
        <Link href={`tel:+62${telepon}`}>
          <span className="tnum">{phone(telepon)}</span>
        </Link>
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
    <Details
      items={[
        { label: teks.nim, value: <span className="tnum">{nim}</span> },
        { label: teks.prodi, value: namaProdi },
        { label: teks.angkatan, value: angkatan },
        { label: teks.email, value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        ...(telepon ? [kontak] : []),
      ]}
    />
  );
}
