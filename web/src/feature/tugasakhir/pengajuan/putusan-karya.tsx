import { IconArrowRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { alamatKarya, alamatPengajuan } from '../karya/alamat';
import { type Karya, useMuatUlang } from '../karya/karya-baca';
import type { Urutan } from '../karya/karya-urutan';
import { useTeksKarya } from '../karya/teks';
import { JudulMirip } from './judul-mirip';
import { useTeksPengajuan } from './pengajuan-teks';
import { Pembimbing, Pemohon, Urungkan } from './putusan-isi';
import { type Mulai, Putuskan } from './putusan-panel';
import { type Perkara, usePerkara } from './putusan-perkara';
import { TataPutusan } from './putusan-tata';
import { type Putus, usePutusan } from './use-putusan';

type Props = { karya: Karya | undefined; urutan: Urutan; children: ReactNode };

/** A work's page with what is to be decided on it: the work itself, else its open request for a trial or the defense. */
export function PutusanKarya({ karya, urutan, children }: Props) {
  const perkara = usePerkara(karya);
  return (
    <Memutuskan key={karya?.id} karya={karya} perkara={perkara} urutan={urutan}>
      {children}
    </Memutuskan>
  );
}

function Memutuskan({ karya, perkara, urutan, children }: Props & { perkara: Perkara | undefined }) {
  const teks = useTeksKarya();
  const [selesai, setSelesai] = useState(0);
  const putus = usePutusan(async (status, alasan) => {
    await perkara?.putuskan(status, alasan);
    setSelesai((kali) => kali + 1);
  });
  const diminta = perkara?.aksi?.boleh === true;
  const ada = karya && perkara && (perkara.aksi || perkara.urungSampai || selesai > 0);
  return (
    <TataPutusan
      judul={teks.keputusan}
      diminta={diminta}
      selesai={selesai}
      panel={
        ada
          ? (mulai) => <Isi {...{ karya, perkara, putus, mulai }} sesudah={selesai > 0 ? urutan.sesudah : undefined} />
          : undefined
      }
    >
      {children}
    </TataPutusan>
  );
}

type IsiProps = { karya: Karya; perkara: Perkara; putus: Putus; mulai: Mulai; sesudah: (() => void) | undefined };

function Isi({ karya, perkara, putus, mulai, sesudah }: IsiProps) {
  const teks = useTeksPengajuan();
  const muatUlang = useMuatUlang(karya.jenis);
  return (
    <>
      <Urungkan perkara={perkara} />
      <Pemohon karya={karya} perkara={perkara} />
      <Pembimbing karya={karya} perkara={perkara} />
      {perkara.hal === 'judul' && <JudulMirip karya={karya} />}
      <Jalan karya={karya} perkara={perkara} />
      <Putuskan
        aksi={perkara.aksi}
        bolehSetujui={perkara.bolehSetujui}
        setujui={teks.tombolSetuju[perkara.hal]}
        ikhtisar={perkara.hal === 'judul' ? undefined : <Ikhtisar karya={karya} perkara={perkara} />}
        putus={putus}
        onMuatUlang={muatUlang}
        mulai={mulai}
      />
      {sesudah && (
        <Button variant="primary" block icon={<IconArrowRight />} onClick={sesudah}>
          {teks.berikutnya}
        </Button>
      )}
    </>
  );
}

/** Where what the decision rests on stands in full. */
function Jalan({ karya, perkara }: { karya: Karya; perkara: Perkara }) {
  const teks = useTeksPengajuan();
  const { pathname } = useLocation();
  if (perkara.hal !== 'judul') {
    if (pathname === alamatPengajuan(karya.jenis, karya.id)) return null;
    return <Link href={alamatPengajuan(karya.jenis, karya.id)}>{teks.lihatDaftarPeriksa}</Link>;
  }
  return (
    <>
      {karya.jenis === 'kp' && <Link href={`${alamatKarya('kp', karya.id)}?tab=info`}>{teks.lihatPenempatan}</Link>}
      <Link href={`${alamatKarya(karya.jenis, karya.id)}?tab=prasyarat`}>{teks.lihatPrasyarat}</Link>
    </>
  );
}

/** What an approval means, and who has not decided yet. */
function Ikhtisar({ karya, perkara }: { karya: Karya; perkara: Perkara }) {
  const teks = useTeksPengajuan();
  if (perkara.hal === 'verifikasi') return teks.ikhtisar.verifikasi(karya.namaMahasiswa);
  const lain = karya.pembimbing.filter(
    ({ urutan, idDosen }) =>
      karya.peran !== `pembimbing_${urutan}` && !perkara.putusan.some((putusan) => putusan.idDosen === idDosen),
  );
  return (
    <>
      {teks.ikhtisar[perkara.hal](karya.namaMahasiswa)}
      {lain.map(({ urutan }) => ` ${teks.belum(teks.namaPeran[`pembimbing_${urutan}`] ?? '')}`)}
    </>
  );
}
