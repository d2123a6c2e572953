import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { DialogAlasan } from '../karya/alasan-dialog';
import { type Aksi, aksi, type Karya } from '../karya/karya-baca';
import { useSaat } from '../karya/waktu';
import css from './batal.module.css';
import { type Pembatalan, usangBatal } from './batal-baca';
import { useTeksBatal } from './batal-teks';
import { rutePengajuan } from './pengajuan-rute';

/** At the line of one's own decision: asks the campus to undo it, or says why that cannot be. */
export function AjukanPembatalan({ karya, dapat }: { karya: Karya; dapat: Aksi }) {
  const teks = useTeksBatal();
  const id = useId();
  const [buka, setBuka] = useState(false);
  const kirim = useWrite(rutePengajuan.mintaBatal[karya.jenis], {
    refresh: usangBatal(karya.jenis),
  });
  const hal = dapat.kode as Pembatalan['hal'];
  return (
    <div className={css.minta}>
      <Button
        size="sm"
        icon={<IconArrowBackUp />}
        disabled={!dapat.boleh}
        aria-describedby={dapat.boleh ? undefined : id}
        onClick={() => setBuka(true)}
      >
        {teks.ajukan}
      </Button>
      {!dapat.boleh && (
        <p id={id} className="meta">
          {dapat.alasan}
        </p>
      )}
      <DialogAlasan
        open={buka}
        title={teks.ajukan}
        tentang={`batal-putusan:${karya.id}:${hal}`}
        uraian={teks.ajukanUraian}
        label={teks.alasan}
        submitLabel={teks.kirim}
        onKirim={async (alasan) => {
          await kirim.mutateAsync({ path: { id: karya.id }, body: { hal, alasan } });
          toast.success(teks.terkirim);
        }}
        onClose={() => setBuka(false)}
      />
    </div>
  );
}

/** The requests that wait, with the campus's answer to them. */
export function PermintaanPembatalan({ karya, data }: { karya: Karya; data: readonly Pembatalan[] }) {
  const teks = useTeksBatal();
  const terbuka = data.filter(({ status }) => status === 'diajukan');
  if (terbuka.length === 0) return null;
  return (
    <Card title={teks.permintaan}>
      <ul className={css.daftar}>
        {terbuka.map((satu) => (
          <Permintaan key={satu.id} karya={karya} satu={satu} />
        ))}
      </ul>
    </Card>
  );
}

function Permintaan({ karya, satu }: { karya: Karya; satu: Pembatalan }) {
  const teks = useTeksBatal();
  const saat = useSaat();
  const kabulkan = aksi(satu, 'kabulkan');
  return (
    <li>
      <p>
        <b>{satu.namaDosen}</b> · {teks.hal[satu.hal]}
      </p>
      <p className="meta">
        <time dateTime={satu.pada}>{saat(satu.pada)}</time>
      </p>
      <p className="quote">{satu.alasan}</p>
      {kabulkan?.boleh ? (
        <Jawaban karya={karya} satu={satu} />
      ) : (
        <p className="meta">{kabulkan ? kabulkan.alasan : teks.menunggu}</p>
      )}
    </li>
  );
}

/** Granted after a question, or refused with a reason. */
function Jawaban({ karya, satu }: { karya: Karya; satu: Pembatalan }) {
  const teks = useTeksBatal();
  const [buka, setBuka] = useState<'kabulkan' | 'tolak'>();
  const kirim = useWrite(rutePengajuan.jawabBatal[karya.jenis], {
    refresh: usangBatal(karya.jenis),
    onSuccess: (_, { body }) => toast.success(teks[body.status]),
  });
  const path = { id: karya.id, idPembatalan: satu.id };
  const tutup = () => setBuka(undefined);
  return (
    <div className={css.tombol}>
      <Button variant="primary" icon={<IconCheck />} onClick={() => setBuka('kabulkan')}>
        {teks.kabulkan}
      </Button>
      <Button variant="danger" icon={<IconX />} onClick={() => setBuka('tolak')}>
        {teks.tolak}
      </Button>
      <Confirm
        open={buka === 'kabulkan'}
        tone="primary"
        confirm={teks.kabulkan}
        pending={kirim.isPending}
        error={kirim.error?.message}
        onConfirm={() => kirim.mutate({ path, body: { status: 'dikabulkan' } })}
        onCancel={() => {
          kirim.reset();
          tutup();
        }}
      >
        {teks.kabulkanTanya(satu.namaDosen, teks.hal[satu.hal])}
      </Confirm>
      <DialogAlasan
        open={buka === 'tolak'}
        title={teks.tolak}
        tentang={`tolak-batal:${satu.id}`}
        uraian={teks.tolakUraian}
        label={teks.alasanTolak}
        submitLabel={teks.tolak}
        onKirim={(alasan) => kirim.mutateAsync({ path, body: { status: 'ditolak', alasan } })}
        onClose={tutup}
      />
    </div>
  );
}
