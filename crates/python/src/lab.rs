//! Experiments: read with the files they name, fought in parts without the GIL, their rows as columns.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bots::TimeSource;
use classic::mech::Sheet;
use lab::battle::Telling;
use lab::experiment::{self, ExperimentRun, Resources, Rows, Shard, Values};
use lab::job::Unwatched;
use lab::skirmish::{Fighter, Map};
use lab::{Control, Stand};
use library::{Library, Unit, split_title};
use numpy::IntoPyArray;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::bots::clock;
use crate::errors::{calmly, refused};

/// The contents of files by the names that an experiment gives them.
type Files = BTreeMap<String, Vec<u8>>;

/// Files of a folder, or those that came with the experiment; then our own content. What was read is kept, so that the
/// experiment can be fought where the folder is not.
struct Found {
    folder: Option<PathBuf>,
    given: Files,
    used: RefCell<Files>,
}

impl Found {
    fn file(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        let bytes = match (self.given.get(name), &self.folder) {
            (Some(bytes), _) => bytes.clone(),
            (None, None) => return None,
            (None, Some(folder)) => {
                let path = folder.join(name);
                if !path.is_file() {
                    return None;
                }
                match std::fs::read(&path) {
                    Ok(bytes) => bytes,
                    Err(why) => return Some(Err(format!("{}: {why}", path.display()))),
                }
            }
        };
        self.used.borrow_mut().insert(name.to_owned(), bytes.clone());
        Some(Ok(bytes))
    }

    fn due(&self, name: &str) -> Result<Vec<u8>, String> {
        self.file(name).unwrap_or_else(|| Err(format!("{name}: there is no such file")))
    }
}

impl Resources for Found {
    fn library(&self) -> &Library {
        library::built_in()
    }

    fn sheet(&self, name: &str) -> Result<Arc<Sheet>, String> {
        let Some(bytes) = self.file(name) else {
            return self.library().sheet(name).map_err(|why| why.to_string());
        };
        let unit: Arc<Unit> = self.library().read_text(&bytes?).map_err(|why| format!("{name}: {why}"))?;
        unit.sheet.clone().map_err(|why| format!("{}: {why}", unit.design.name()))
    }

    fn map(&self, name: &str) -> Result<Map, String> {
        let library = self.library();
        let Some(bytes) = self.file(name) else {
            let found = library.find(library::Kind::Board, name).map_err(|why| why.to_string())?;
            let map = library.read::<library::Map>(&found).map_err(|why| why.to_string())?;
            return Ok(Map { name: found.item.name.clone(), board: map.board.clone() });
        };
        let map: Arc<library::Map> = library.read_text(&bytes?).map_err(|why| format!("{name}: {why}"))?;
        let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
        let title = split_title(&stem, &map.summary.description).map(|(title, _)| title.to_owned());
        Ok(Map { name: title.unwrap_or(stem.into_owned()), board: map.board.clone() })
    }

    fn force(&self, text: &str) -> Option<Result<Vec<Fighter>, String>> {
        let is_mul = Path::new(text).extension().is_some_and(|it| it.eq_ignore_ascii_case("mul"));
        is_mul.then(|| {
            let error = |why: &dyn std::fmt::Display| format!("{text}: {why}");
            let force = formats::mul::read(&self.due(text)?).map_err(|why| error(&why))?;
            let unit = |it: &formats::mul::ForceUnit| {
                let sheet = self.library().sheet(&it.name()).map_err(|why| error(&why))?;
                Ok(Fighter { sheet, gunnery: it.pilot.gunnery, piloting: it.pilot.piloting })
            };
            force.units.iter().map(unit).collect()
        })
    }

    fn text(&self, file: &str) -> Result<String, String> {
        String::from_utf8(self.due(file)?).map_err(|_| format!("{file}: it is not UTF-8 text"))
    }

    fn time(&self) -> Option<TimeSource> {
        Some(clock())
    }
}

/// An experiment whose names were found. Made by `myomer.lab`; a copy by pickle has its files with it.
#[pyclass(module = "myomer._native", frozen)]
#[derive(Debug)]
pub struct Experiment {
    text: String,
    files: Files,
    read: experiment::Experiment,
}

impl Experiment {
    fn shard(&self, first: u64, count: u64) -> PyResult<Shard> {
        let shard = Shard { first, count };
        shard.check(&self.read).map_err(refused)?;
        Ok(shard)
    }

    /// A run that takes in rows which were fought before.
    fn resumed(&self, rows: &[u8], shard: Shard) -> PyResult<ExperimentRun<'_>> {
        let mut run = ExperimentRun::new(&self.read, shard, 1, Telling::Sums).map_err(refused)?;
        let read = Rows::read(rows).map_err(refused)?;
        for (row, _) in read.iter().flat_map(|it| &it.rows) {
            run.resume(row).map_err(refused)?;
        }
        Ok(run)
    }
}

#[pymethods]
impl Experiment {
    #[new]
    #[pyo3(signature = (text, folder = None, files = None))]
    fn new(
        py: Python<'_>,
        text: String,
        folder: Option<PathBuf>,
        files: Option<Files>,
    ) -> PyResult<Experiment> {
        py.detach(|| {
            calmly(|| {
                let found = Found { folder, given: files.unwrap_or_default(), used: RefCell::default() };
                let read = experiment::Experiment::read(&text, &found).map_err(refused)?;
                Ok(Experiment { text, files: found.used.into_inner(), read })
            })
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let parts = (self.text.as_str(), py.None(), self.files(py)?).into_pyobject(py)?;
        Ok((py.get_type::<Experiment>().into_any(), parts))
    }

    #[getter]
    fn hash(&self) -> &str {
        self.read.hash()
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.read.document().title.as_deref()
    }

    #[getter]
    fn battles(&self) -> u64 {
        self.read.battles()
    }

    /// Whether it can be fought in parts: where one with a precision stops depends on the battles before.
    #[getter]
    fn is_divisible(&self) -> bool {
        self.read.precision().is_none()
    }

    #[getter]
    fn files<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let files = PyDict::new(py);
        for (name, bytes) in &self.files {
            files.set_item(name, PyBytes::new(py, bytes))?;
        }
        Ok(files)
    }

    /// Fights battles by their numbers; their rows as `myomer lab run --out` writes them. `tell` is called with how
    /// many are done, after each. Ctrl-C and what `tell` raises end it.
    #[pyo3(signature = (first, count, threads = 0, tell = None))]
    fn fight<'py>(
        &self,
        py: Python<'py>,
        first: u64,
        count: u64,
        threads: usize,
        tell: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let shard = self.shard(first, count)?;
        let text = py.detach(|| {
            calmly(|| {
                let (mut done, mut raised) = (0_u64, None);
                let mut taken = || {
                    done += 1;
                    let error = Python::attach(|py| {
                        py.check_signals()?;
                        tell.as_ref().map_or(Ok(()), |tell| tell.call1(py, (done,)).map(drop))
                    });
                    match error {
                        Ok(()) => Control::Continue,
                        Err(why) => {
                            raised = Some(why);
                            Control::Stop
                        }
                    }
                };
                let how = experiment::RunSettings { threads, telling: Telling::Sums };
                let rows = experiment::run_shard_telling(&self.read, shard, how, &Unwatched, &mut taken);
                raised.map_or_else(|| Ok(rows.csv()), Err)
            })
        })?;
        Ok(PyBytes::new(py, text.as_bytes()))
    }

    /// Raises unless rows are exactly these battles of this experiment, all of them and whole.
    fn check(&self, py: Python<'_>, rows: &[u8], first: u64, count: u64) -> PyResult<()> {
        let shard = self.shard(first, count)?;
        py.detach(|| {
            calmly(|| {
                let run = self.resumed(rows, shard)?;
                match (run.stand(), rows.ends_with(b"\n")) {
                    (Stand::Finished, true) => Ok(()),
                    (_, _) => Err(refused(format!("battle {} is missing", run.next()))),
                }
            })
        })
    }

    /// What rows come to, as JSON.
    fn summary(&self, py: Python<'_>, rows: &[u8], first: u64, count: u64) -> PyResult<String> {
        let shard = self.shard(first, count)?;
        py.detach(|| calmly(|| serde_json::to_string(&self.resumed(rows, shard)?.summary()).map_err(refused)))
    }
}

/// Joins the rows of parts to those of one run.
#[pyfunction]
pub(crate) fn merge<'py>(py: Python<'py>, parts: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyBytes>> {
    let merged = py.detach(|| calmly(|| experiment::merge(&parts).map_err(refused)))?;
    Ok(PyBytes::new(py, merged.text.as_bytes()))
}

/// Rows by column: arrays of whole numbers, lists of texts.
#[pyfunction]
pub(crate) fn columns<'py>(py: Python<'py>, rows: &[u8]) -> PyResult<Bound<'py, PyDict>> {
    let read = py.detach(|| {
        calmly(|| {
            let rows = Rows::read(rows).map_err(refused)?;
            Ok(rows.map_or(Vec::new(), |it| it.columns()))
        })
    })?;
    let columns = PyDict::new(py);
    for column in read {
        match column.values {
            Values::Whole(numbers) => columns.set_item(column.name, numbers.into_pyarray(py))?,
            Values::Text(texts) => columns.set_item(column.name, texts)?,
        }
    }
    Ok(columns)
}
