//! Hand cases: lines of JSON answered by lines of JSON.

use nexusray_core::hand_case::answer_line;
use nexusray_core::rulesets::sichuan::table_case;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;
use serde_json::json;

use crate::arguments;

#[pyfunction]
#[pyo3(signature = (line, *, waits = false))]
pub fn score_line(#[pyo3(from_py_with = arguments::text)] line: String, waits: bool) -> String {
    answer_line(&line, waits)
}

#[pyfunction]
pub fn settle_line(#[pyo3(from_py_with = arguments::text)] line: String) -> String {
    table_case::answer_line(&line)
}

#[pyfunction]
#[pyo3(signature = (lines, *, waits = false))]
pub fn score_lines<'py>(py: Python<'py>, lines: &[u8], waits: bool) -> Bound<'py, PyBytes> {
    let answers = py.detach(|| {
        let cases: Vec<&[u8]> = lines
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.trim_ascii().is_empty())
            .collect();
        let answer = |line: &&[u8]| answer_bytes(line, waits) + "\n";
        // A few lines cost less than waking the other threads.
        if cases.len() < 64 {
            cases.iter().map(answer).collect::<String>()
        } else {
            cases.par_iter().map(answer).collect::<Vec<_>>().concat()
        }
    });
    PyBytes::new(py, answers.as_bytes())
}

fn answer_bytes(line: &[u8], waits: bool) -> String {
    match std::str::from_utf8(line) {
        Ok(line) => answer_line(line, waits),
        Err(error) => {
            let message = format!("no UTF-8 at byte {}", error.valid_up_to() + 1);
            json!({"id": null, "error": {"code": "bad_unicode", "message": message}}).to_string()
        }
    }
}
