from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.clock import now
from provai.platform.tables import Base


class Worker(Base):
    """A process that runs jobs; one that stops beating is dead and its jobs go to a live one."""

    __tablename__ = "job_workers"
    name: Mapped[str] = mapped_column(primary_key=True)
    beat_at: Mapped[datetime] = mapped_column(default=now)
