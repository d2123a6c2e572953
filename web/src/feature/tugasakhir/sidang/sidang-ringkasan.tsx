import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Link } from '@/kit/ui/navigation/link';
import { GantiPenguji } from '../jadwal/sidang-ganti';
import { alamatKarya, alamatPengajuan } from '../karya/alamat';
import { useTeksKarya } from '../karya/teks';
import { DaftarBerkas } from '../naskah/berkas-daftar';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { StatusKesediaan } from '../ujian/sidang-status';
import { useTeksUjian } from '../ujian/ujian-teks';
import { useTeksSidang } from './sidang-teks';

type Props = { sidang: Sidang };

/** What the exam is about, the files, and who examines. */
export function RingkasanSidang({ sidang }: Props) {
  const teks = useTeksSidang();
  const { abstrak } = useTeksKarya();
  return (
    <div className={css.panel}>
      <Card
        title={teks.tab.ringkasan}
        actions={<Link href={alamatKarya(sidang.jenis, sidang.id)}>{teks.lihatKarya}</Link>}
      >
        <Details
          items={[
            { label: teks.judulKarya, value: sidang.judul },
            {
              label: teks.mahasiswa,
              value: (
                <>
                  {sidang.namaMahasiswa} · <span className="tnum">{sidang.nim}</span>
                </>
              ),
            },
            { label: teks.prodi, value: sidang.namaProdi },
          ]}
        />
        {sidang.abstrak && (
          <div className={css.abstrak}>
            <h3>{abstrak}</h3>
            <p>{sidang.abstrak}</p>
          </div>
        )}
      </Card>
      <TimPenguji sidang={sidang} />
      <Card title={teks.berkas}>
        <NaskahDiuji sidang={sidang} />
        {sidang.berkas.length > 0 ? (
          <DaftarBerkas jenis={sidang.jenis} idKarya={sidang.id} berkas={sidang.berkas} />
        ) : (
          <Empty kind="part" help={teks.berkasKosong} />
        )}
      </Card>
    </div>
  );
}

/** Which manuscript is examined, and whether a later one waits for consent. */
function NaskahDiuji({ sidang: { jenis, id, naskah, naskahBaru } }: Props) {
  const teks = useTeksSidang();
  const { jenisBerkas, versi } = useTeksKarya();
  const nama = (satu: NonNullable<Sidang['naskah']>) => `${jenisBerkas[satu.jenis]} ${versi(satu.nomor).toLowerCase()}`;
  if (naskahBaru && naskah) {
    return (
      <p role="note" className={css.catatan}>
        {teks.naskahBaru(nama(naskahBaru), nama(naskah))}{' '}
        <Link href={alamatPengajuan(jenis, id)}>{teks.lihatPengajuan}</Link>
      </p>
    );
  }
  return naskah && <p className="meta">{teks.diuji(nama(naskah))}</p>;
}

function TimPenguji({ sidang }: Props) {
  const teks = useTeksUjian();
  const namaPeran = useNamaPeran();
  return (
    <Card title={teks.tim} flush>
      <ul className={css.tim}>
        {sidang.tim.map((anggota) => {
          const { idDosen, nama, peran, kesediaan, alasan } = anggota;
          return (
            <li key={`${idDosen}-${peran}`}>
              <span className={css.namaAnggota}>
                <b>{nama}</b>
                <span className="meta">{namaPeran(peran)}</span>
                {alasan && <span className="meta">{alasan}</span>}
              </span>
              {!peran.startsWith('pembimbing') && <StatusKesediaan kesediaan={kesediaan} />}
              <GantiPenguji sidang={sidang} anggota={anggota} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
