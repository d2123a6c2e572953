import { PagePeriod } from '@/core/account/page-period';
import { usePeriode } from '@/core/auth/session';
import { useSpoken } from '@/kit/i18n/language';
import { useDownload } from '@/kit/net/use-download';
import { useFilters } from '@/kit/table/filter/filters';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { Pilihan } from '../aturan/pilihan';
import { useTeksAturanBKD } from '../aturan/teks';
import { alamatAturan, judulAturan } from '../beban/alamat';
import type { Siapa } from '../beban/bkd';
import { UnduhTombol } from '../beban/unduh-tombol';
import { alamatDokumen, judulDokumen } from './alamat';
import { saringDokumen, useBuka, useSiapaDokumen } from './baca';
import { BarisDialog } from './baris-dialog';
import { halangan, useBukti } from './dokumen';
import css from './dokumen.module.css';
import { DokumenDaftar } from './dokumen-daftar';
import { LepasKartu } from './lepas-kartu';
import { Ringkas } from './ringkas';
import { useTeksDokumenBKD } from './teks';

/** The papers that show a lecturer's workload of a term: which are there, which are missing, and all of them as one pack. */
export default function DokumenPage() {
  const say = useSpoken();
  const { pilihDosen } = useTeksAturanBKD();
  const change = alamatDokumen.useChangeSearch();
  const { periode: kerja } = usePeriode();
  const { siapa, tanpaDosen } = useSiapaDokumen();
  const { result, semua } = useBukti(siapa, !tanpaDosen);
  const toRunning = (berjalan: number) =>
    change({ periode: berjalan === kerja ? undefined : String(berjalan) }, { push: true });
  return (
    <div className={css.page}>
      <PageHead
        title={say(judulDokumen)}
        lead={<Link href={alamatAturan.path}>{say(judulAturan)}</Link>}
        period={<PagePeriod dipilih={siapa.periode} berjalan onPindah={toRunning} />}
        actions={result.data && <UnduhPaket siapa={siapa} />}
      />
      <Pilihan nama={result.data?.namaDosen} />
      {tanpaDosen ? (
        <Card>
          <Empty kind="none" help={pilihDosen} />
        </Card>
      ) : (
        <Isi key={`${siapa.idDosen} ${siapa.periode}`} siapa={siapa} result={result} semua={semua} />
      )}
    </div>
  );
}

function UnduhPaket({ siapa }: { siapa: Siapa }) {
  const teks = useTeksDokumenBKD();
  const pack = useDownload('GET /v2/bkd/bukti/zip', { query: siapa });
  return (
    <UnduhTombol variant="primary" file={pack}>
      {teks.unduhZip}
    </UnduhTombol>
  );
}

type IsiProps = { siapa: Siapa } & ReturnType<typeof useBukti>;

function Isi({ siapa, result, semua }: IsiProps) {
  const { bukanUntukAnda } = useTeksAturanBKD();
  const filtering = useFilters(saringDokumen);
  const { terbuka, tutup } = useBuka();
  if (result.error?.status === 404) {
    return (
      <Card>
        <Empty kind="none" help={bukanUntukAnda} />
      </Card>
    );
  }
  return (
    <>
      <Loaded result={result} lines={6}>
        {(bukti) => (
          <Ringkas
            bukti={bukti}
            siapa={siapa}
            onLihat={(tabel) =>
              filtering.set({ q: '', filter: { jenis: [tabel], kelengkapan: ['kurang'], sumber: [] } }, { push: true })
            }
          />
        )}
      </Loaded>
      <DokumenDaftar siapa={siapa} filtering={filtering} />
      {result.data && <LepasKartu lepas={result.data.lepas} why={halangan(result.data)} />}
      {terbuka !== undefined && result.data && (
        <BarisDialog key={terbuka} kunci={terbuka} siapa={siapa} bukti={result.data} semua={semua} onClose={tutup} />
      )}
    </>
  );
}
