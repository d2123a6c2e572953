-- +goose Up
ALTER TABLE master_mahasiswa ADD COLUMN versi BIGINT NOT NULL DEFAULT 1; -- of all that is kept of the student
ALTER TABLE master_mahasiswa ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_mahasiswa ADD COLUMN diubah_oleh TEXT NOT NULL DEFAULT ''; -- account
-- The list of students follows the order of names in an index that has what they are searched and narrowed by.
CREATE INDEX master_mahasiswa_urut ON master_mahasiswa (college_id, nama_urut, id, nim, id_prodi, angkatan, status);
CREATE INDEX master_mahasiswa_status ON master_mahasiswa (college_id, status, nama_urut, id, nim, id_prodi, angkatan); -- by which it is counted
CREATE INDEX master_mahasiswa_prodi_urut ON master_mahasiswa (college_id, id_prodi, nama_urut, id, angkatan, status);

-- Who advises a student through the studies, from a term on until another does.
CREATE TABLE master_wali (
    college_id   TEXT NOT NULL,
    id_mahasiswa TEXT NOT NULL,
    mulai        BIGINT NOT NULL CHECK (mulai % 10 BETWEEN 1 AND 4), -- a term
    id_dosen     TEXT NOT NULL,
    PRIMARY KEY (college_id, id_mahasiswa, mulai),
    FOREIGN KEY (college_id, id_mahasiswa) REFERENCES master_mahasiswa (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX master_wali_dosen ON master_wali (college_id, id_dosen, mulai);

-- +goose Down
DROP TABLE master_wali;
DROP INDEX master_mahasiswa_prodi_urut;
DROP INDEX master_mahasiswa_status;
DROP INDEX master_mahasiswa_urut;
ALTER TABLE master_mahasiswa DROP COLUMN diubah_oleh;
ALTER TABLE master_mahasiswa DROP COLUMN diubah_pada;
ALTER TABLE master_mahasiswa DROP COLUMN versi;
