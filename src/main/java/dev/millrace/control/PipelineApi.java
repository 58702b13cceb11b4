package dev.millrace.control;

import dev.millrace.pipeline.Steering;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jboss.logging.Logger;

/** The pipeline: looked at, paused, resumed. */
@ApplicationScoped
class PipelineApi {

    private static final Logger LOG = Logger.getLogger(PipelineApi.class);

    private final PipelineDocument pipeline;
    private final TablesDocument tables;
    private final Steering steering;

    PipelineApi(PipelineDocument pipeline, TablesDocument tables, Steering steering) {
        this.pipeline = pipeline;
        this.tables = tables;
        this.steering = steering;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/pipeline", call -> Reply.json(200, pipeline.write())),
                new Route("GET", "/api/tables", call -> Reply.json(200, tables.write())),
                new Route("POST", "/api/pipeline/pause", this::pause),
                new Route("POST", "/api/pipeline/resume", this::resume));
    }

    private Reply pause(Call call) throws Refusal {
        boolean keep = call.body().length > 0 && RequestBody.read(call.body(), "keep").flag("keep").orElse(false);
        LOG.infof("Pause asked for keep=%s address=%s", keep, call.address());
        steering.pause(keep);
        return Reply.json(202, pipeline.write());
    }

    private Reply resume(Call call) throws Refusal {
        if (call.body().length > 0) {
            RequestBody.read(call.body(), "keep").flag("keep");
        }
        LOG.infof("Resume asked for address=%s", call.address());
        steering.resume();
        return Reply.json(202, pipeline.write());
    }
}
