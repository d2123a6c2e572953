import { IconArrowsDiff, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { bytes } from '@/kit/format/number';
import type { IconType } from '@/kit/module/define-feature';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { Button } from '@/kit/ui/navigation/button';
import type { Jenis } from '../karya/ragam';
import { useTeksKarya } from '../karya/teks';
import { useSaat } from '../karya/waktu';
import css from './banding.module.css';
import { useTeksBanding } from './banding-teks';
import { type Berkas, UnduhBerkas } from './berkas-unduh';
import { ruteNaskah } from './naskah-rute';

type Perbandingan = Answer<'GET /v2/ta/proposal_comparison/{id}/{idBerkas}'>;
type Bagian = Perbandingan['bagian'][number];
type Tempat = { jenis: Jenis; idKarya: string };

/** The button at a file that has an earlier version. */
export function Bandingkan({ berkas, ...tempat }: Tempat & { berkas: Berkas }) {
  const teks = useTeksBanding();
  const [buka, setBuka] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        icon={<IconArrowsDiff />}
        aria-label={teks.bandingkanNama(berkas.nama)}
        aria-haspopup="dialog"
        onClick={() => setBuka(true)}
      >
        {teks.bandingkan}
      </Button>
      <Modal open={buka} title={teks.judul} width={760} onClose={() => setBuka(false)}>
        <Isi {...tempat} awal={berkas.id} />
      </Modal>
    </>
  );
}

/** What changed in a version; another one may be chosen. */
function Isi({ jenis, idKarya, awal }: Tempat & { awal: string }) {
  const teks = useTeksBanding();
  const [idBerkas, setIdBerkas] = useState(awal);
  const hasil = useQuery({
    ...query(ruteNaskah.banding[jenis], { path: { id: idKarya, idBerkas } }),
    staleTime: 60_000,
  });
  if (hasil.isPending) return <Loading label={teks.membaca} />;
  if (!hasil.data) return hasil.error && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />;
  return (
    <div className={css.banding}>
      <Beda data={hasil.data} />
      <Versi jenis={jenis} idKarya={idKarya} data={hasil.data} onPilih={setIdBerkas} />
    </div>
  );
}

function useSebutan(): (berkas: Berkas) => string {
  const { versi } = useTeksKarya();
  const saat = useSaat();
  return ({ nomor, nama, pada }) => (nomor > 0 ? versi(nomor) : `${nama} (${saat(pada)})`);
}

function Beda({ data }: { data: Perbandingan }) {
  const teks = useTeksBanding();
  const sebutan = useSebutan();
  const { berkas, sebelum, alasan, bagian, tambah, hapus, ubah, sama, terpotong } = data;
  if (!sebelum) return <p>{teks.pertama}</p>;
  return (
    <>
      <p className="meta">{teks.antara(sebutan(berkas), sebutan(sebelum))}</p>
      {alasan ? (
        <p role="status" className={css.sebab}>
          {teks.takDapat} {alasan}. {teks.bukaSendiri}
        </p>
      ) : (
        <p role="status">
          <b>{bagian.length > 0 ? teks.ringkasan(tambah, hapus, ubah, sama) : teks.tanpaBeda}</b>
        </p>
      )}
      {bagian.length > 0 && (
        <ol className={css.daftar}>
          {bagian.map((satu) => (
            <Paragraf key={satu.urut} bagian={satu} />
          ))}
        </ol>
      )}
      {terpotong && <p className="meta">{teks.terpotong(bagian.length)}</p>}
    </>
  );
}

const ikon: Record<Bagian['jenis'], IconType> = { tambah: IconPlus, hapus: IconMinus, ubah: IconPencil };

/** A paragraph that differs: said in a word, with a sign, a colour and a line. */
function Paragraf({ bagian }: { bagian: Bagian }) {
  const teks = useTeksBanding();
  const Ikon = ikon[bagian.jenis];
  return (
    <li className={css[bagian.jenis]}>
      <p className={css.label}>
        <Ikon aria-hidden />
        {teks.jenis[bagian.jenis]}
      </p>
      <p className={css.kata}>
        {bagian.potongan.map((potongan) => (
          <Kata key={potongan.urut} potongan={potongan} polos={bagian.jenis !== 'ubah'} />
        ))}
      </p>
    </li>
  );
}

type Potongan = Bagian['potongan'][number];

function Kata({ potongan: { jenis, teks: kata }, polos }: { potongan: Potongan; polos: boolean }) {
  const teks = useTeksBanding();
  if (jenis === 'sama' || polos) return <>{kata} </>;
  const Tanda = jenis === 'tambah' ? 'ins' : 'del';
  return (
    <>
      <Tanda>
        <span className="sr-only">{jenis === 'tambah' ? teks.ditambah : teks.dihapus} </span>
        {kata}
      </Tanda>{' '}
    </>
  );
}

/** All versions of the file, each to be opened, and to be held against the one before it. */
function Versi({ jenis, idKarya, data, onPilih }: Tempat & { data: Perbandingan; onPilih: (id: string) => void }) {
  const teks = useTeksBanding();
  const sebutan = useSebutan();
  const saat = useSaat();
  return (
    <section>
      <h3>{teks.semua}</h3>
      <ul className={css.versi}>
        {data.versi.map((satu) => (
          <li key={satu.id} aria-current={satu.id === data.berkas.id || undefined}>
            <div className={css.keterangan}>
              <b>{sebutan(satu)}</b>
              {satu.nomor > 0 && <span>{satu.nama}</span>}
              <span className="meta">
                {bytes(satu.ukuran)} · {saat(satu.pada)}
              </span>
            </div>
            {satu.id === data.berkas.id ? (
              <span className="meta">{teks.dibuka}</span>
            ) : (
              satu.sebelum && (
                <Button size="sm" aria-label={teks.lihatVersi(sebutan(satu))} onClick={() => onPilih(satu.id)}>
                  {teks.lihat}
                </Button>
              )
            )}
            <UnduhBerkas jenis={jenis} idKarya={idKarya} berkas={satu} />
          </li>
        ))}
      </ul>
    </section>
  );
}
