import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { CountLink } from '@/kit/ui/mark/count';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { type Jenis, ragam } from '../karya/ragam';
import { Antrean } from '../ujian/antrean';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import { alamatSidang } from '../ujian/sidang-alamat';
import { ruteUjian, type SidangBaris } from '../ujian/sidang-baca';
import { type TeksUjian, useTeksUjian } from '../ujian/ujian-teks';
import { useTeksJadwal } from './jadwal-teks';

const DITAMPILKAN = 50;

type Props = { jenis: Jenis };

/** The grades that can be locked now, and no other. */
export function MenungguKunci({ jenis }: Props) {
  const { menungguKunci, tanpaKunci } = useTeksJadwal();
  return <Menunggu jenis={jenis} judul={menungguKunci} kosong={tanpaKunci} dicari={{ saya: 'ya', tugas: ['kunci'] }} />;
}

/** The exams that were held and wait for marks or a result: of whom, and a way to remind them. */
export function MenungguNilai({ jenis }: Props) {
  const { menungguPihak, tanpaMenunggu } = useTeksJadwal();
  const dicari = { status: 'menunggu_hasil', sort: 'waktu' } as const;
  return <Menunggu jenis={jenis} judul={menungguPihak} kosong={tanpaMenunggu} dicari={dicari} perPihak />;
}

type MenungguProps = Props & {
  judul: string;
  kosong: string;
  dicari: Query<'GET /v2/ta/proposal_exam_summary'>;
  /** With the people who are awaited, and no exam that waits for nobody. */
  perPihak?: boolean;
};

/** Exams at whose marks something is to be done; and where all are, when there are more than stand here. */
function Menunggu({ jenis, judul, kosong, dicari, perPihak }: MenungguProps) {
  const teks = useTeksJadwal();
  const { data } = useQuery(query(ruteUjian.daftar[jenis], { query: { ...dicari, perPage: DITAMPILKAN } }));
  return (
    <Antrean
      judul={judul}
      kosong={kosong}
      karya={(data?.data ?? []).filter(({ ditunggu = [] }) => !perPihak || ditunggu.length > 0)}
      rinci={(satu) => perPihak && <Ditunggu sidang={satu} />}
      asal={({ namaProdi }) => namaProdi}
      aksi={({ id }) => (
        <ButtonLink size="sm" href={alamatSidang(jenis, id, 'penilaian')}>
          {teks.bukaPenilaian}
        </ButtonLink>
      )}
      kaki={
        data &&
        data.total > data.data.length && (
          <p className={css.kakiBagian}>
            <CountLink value={data.total} of={{ path: ragam[jenis].sidang, query: { ...dicari, sort: undefined } }}>
              {(jumlah) => (
                <>
                  {teks.lihatSemuanya} ({jumlah})
                </>
              )}
            </CountLink>
          </p>
        )
      }
    />
  );
}

/** 'Menunggu nilai Penguji 2, Dr. …', each with a message ready to send. */
function Ditunggu({ sidang }: { sidang: SidangBaris }) {
  const teks = useTeksJadwal();
  const namaPeran = useNamaPeran();
  return (
    <ul className={css.ditunggu}>
      {sidang.ditunggu?.map((satu) => (
        <li key={`${satu.hal}-${satu.peran}`}>
          <span>
            {teks.menungguDari[satu.hal]} {namaPeran(satu.peran)}, {satu.nama}
          </span>
          <Ingatkan sidang={sidang} ditunggu={satu} />
        </li>
      ))}
    </ul>
  );
}

type Orang = NonNullable<SidangBaris['ditunggu']>[number];

/** WhatsApp with a message ready to send where there is a number, else a letter by mail. */
function Ingatkan({ sidang, ditunggu }: { sidang: SidangBaris; ditunggu: Orang }) {
  const teks = useTeksUjian();
  const teksJadwal = useTeksJadwal();
  const namaPeran = useNamaPeran();
  const href = alamatPengingat(sidang, ditunggu, teks);
  if (!href) return <span className="meta">{teksJadwal.tanpaKontak}</span>;
  return (
    <ButtonLink
      size="sm"
      href={href}
      external
      icon={ditunggu.telepon ? <IconBrandWhatsapp /> : <IconMail />}
      aria-label={teksJadwal.ingatkanIni(ditunggu.nama, namaPeran(ditunggu.peran))}
    >
      {teksJadwal.ingatkan}
    </ButtonLink>
  );
}

/** Where a reminder is sent from; nothing without a way to reach the person. */
function alamatPengingat(
  { jenis, id, namaMahasiswa }: SidangBaris,
  { hal, nama, telepon, email }: Orang,
  teks: TeksUjian,
): string | undefined {
  const halaman = `${location.origin}${alamatSidang(jenis, id, hal === 'nilai' ? 'penilaian' : 'ringkasan')}`;
  const isi = encodeURIComponent(teks.pengingat[hal](nama, namaMahasiswa, halaman));
  if (telepon) return `https://wa.me/62${telepon}?text=${isi}`;
  const perihal = encodeURIComponent(teks.perihalPengingat(namaMahasiswa));
  return email ? `mailto:${email}?subject=${perihal}&body=${isi}` : undefined;
}
