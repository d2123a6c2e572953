import { IconBuilding, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '@/kit/format/date';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Button } from '@/kit/ui/navigation/button';
import { aksi, type Karya } from '../karya/karya-baca';
import css from './magang.module.css';
import { DialogJawaban } from './magang-jawaban';
import { useTeksMagang } from './magang-teks';
import { DialogPenempatan } from './magang-ubah';

/** Where, when and with whom an internship is; the campus notes the company's answer and mends the placement here. */
export function Penempatan({ karya }: { karya: Karya }) {
  const teks = useTeksMagang();
  const [dialog, setDialog] = useState<'jawaban' | 'penempatan'>();
  const tutup = () => setDialog(undefined);
  const menjawab = aksi(karya, 'jawaban_instansi')?.boleh === true;
  const mengubah = aksi(karya, 'penempatan')?.boleh === true;
  const { magang } = karya;
  return (
    <Card
      title={teks.penempatan}
      actions={
        mengubah && (
          <Button size="sm" icon={<IconPencil />} onClick={() => setDialog('penempatan')}>
            {teks.ubahPenempatan}
          </Button>
        )
      }
    >
      <div className={css.isi}>
        {menjawab && (
          <div className={css.jawaban}>
            <p>{teks.menungguJawaban(magang?.instansi ?? '')}</p>
            <Button variant="primary" icon={<IconBuilding />} onClick={() => setDialog('jawaban')}>
              {teks.catatJawaban}
            </Button>
          </div>
        )}
        {magang ? <Rinci magang={magang} /> : <Empty kind="part" />}
      </div>
      {dialog === 'jawaban' && <DialogJawaban karya={karya} onClose={tutup} />}
      {dialog === 'penempatan' && <DialogPenempatan karya={karya} onClose={tutup} />}
    </Card>
  );
}

function Rinci({ magang }: { magang: NonNullable<Karya['magang']> }) {
  const teks = useTeksMagang();
  const { mulai, selesai, balasan, tanggalBalasan } = magang;
  return (
    <Details
      items={[
        { label: teks.instansi, value: magang.instansi },
        { label: teks.alamat, value: magang.alamat },
        {
          label: teks.wilayah,
          value: [magang.kecamatan, magang.kota, magang.provinsi].filter(Boolean).join(', '),
        },
        { label: teks.telepon, value: magang.telepon },
        { label: teks.masaKp, value: mulai && teks.masa(formatDay(mulai), formatDay(selesai)) },
        { label: teks.lapangan, value: [magang.lapanganNama, magang.lapanganJabatan].filter(Boolean).join(', ') },
        { label: teks.kontakLapangan, value: magang.lapanganKontak },
        {
          label: teks.jawabanInstansi,
          value: [teks.balasan[balasan], balasan !== 'menunggu' && tanggalBalasan && formatDay(tanggalBalasan)]
            .filter(Boolean)
            .join(', '),
        },
        ...(magang.catatanBalasan ? [{ label: teks.catatanJawaban, value: magang.catatanBalasan }] : []),
        { label: teks.nomorSurat, value: magang.nomorSurat },
      ]}
    />
  );
}
