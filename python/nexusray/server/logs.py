"""Logs: one JSON object a line on standard error, the server's own and its libraries' alike."""

import logging
import sys

import structlog

LEVELS = ("debug", "info", "warning", "error")


def _is_wanted(record: logging.LogRecord) -> bool:
    """Leave out what uvicorn says when a handshake is refused with an answer of ours: no error at all."""
    return "without completing handshake" not in str(record.msg)


def configure_logs(level: str) -> None:
    """Send everything from ``level`` up to standard error."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    logging.getLogger("uvicorn.error").addFilter(_is_wanted)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
